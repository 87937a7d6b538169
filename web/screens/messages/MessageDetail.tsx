import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/MessageDetail.ts';
import { AdPane } from './AdPane.tsx';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import { loadChat } from './load-chats.server.ts';
import type { LoadedChat } from './load-chats.server.ts';
import styles from './Messages.module.css';
import { useOffer } from './use-offer.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'messageDetail', 'messages.title'),
    own: await forMember(page, () => loadChat(page, url, params.id)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** One chat. On a desktop the list is on the left and the ad is always visible. */
export default function MessageDetail({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <MembersOnly data={own}>
      {({ list, chat, messages }) => (
        <div className={styles.page}>
          <ChatList loaded={list} current={chat} />
          <Room key={chat.id} chat={chat} messages={messages} />
        </div>
      )}
    </MembersOnly>
  );
}

/** The chat, and the ad with its offer. */
function Room({ chat, messages }: Pick<LoadedChat, 'chat' | 'messages'>) {
  const offer = useOffer(chat);
  return (
    <>
      <Conversation chat={chat} loaded={messages} offer={offer} />
      <AdPane chat={chat} offer={offer} />
    </>
  );
}
