import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/Messages.ts';
import { ChatList } from './ChatList.tsx';
import { ChooseChat } from './ChooseChat.tsx';
import { loadChatList } from './load-chats.server.ts';
import styles from './Messages.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'messages', 'messages.title'),
    own: await forMember(page, () => loadChatList(page, url)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The caller's chats. On a desktop a chat opens next to the list. */
export default function Messages({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <MembersOnly data={own}>
      {(list) => (
        <div className={styles.page}>
          <ChatList loaded={list} isAlone />
          <ChooseChat hasChats={list.items.length > 0} />
        </div>
      )}
    </MembersOnly>
  );
}
