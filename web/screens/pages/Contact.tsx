import type { Route } from './+types/Contact.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { ContentPage } from './ContentPage.tsx';
import { contentOf } from './content.ts';

export const loader = ({ context }: Route.LoaderArgs) => contentOf('contact', context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: loaderData.content.title, description: loaderData.content.lead, indexed: true })
    : [];

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData.content} />;
}
