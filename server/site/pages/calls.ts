import { homeCalls } from '../../../contract/calls/home.ts';
import { pageCalls } from '../../../contract/calls/pages.ts';
import type { PageName } from '../../../contract/site-content.ts';
import { memberOf } from '../../platform/caller.ts';
import { clock } from '../../platform/clock.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import type { HomeDeps, PageDeps } from './operations/dependencies.ts';
import { checkedRows, homeReader, shownRows } from './operations/home-rows.ts';
import { listSiteVersions } from './operations/list-site-versions.ts';
import { readEdited } from './operations/read-edited.ts';
import { revertVersion, saveVersion, withdrawVersion } from './operations/save-version.ts';
import type { SiteDocument } from './operations/save-version.ts';
import { pageOf, pageReader, withContact } from './operations/view-page.ts';
import { checkedContent } from './rules/check-content.ts';
import { rowsOn } from './rules/shown-rows.ts';
import { notifyContent } from './store.ts';

export const siteBindings = (deps: PageDeps & HomeDeps) => [...pageBindings(deps), ...homeBindings(deps)];

export function pageBindings(deps: PageDeps) {
  const { database, contact, defaults } = deps;
  const view = pageReader(deps);
  const documentOf = (name: PageName): SiteDocument<PageName> => ({ database, name, initial: () => defaults(name) });
  const edited = async (name: PageName) => ({ name, settings: contact, ...(await readEdited(documentOf(name))) });
  return bindAll(
    bindShared(pageCalls.view, ({ params }, { language, shown }) => view(params.name, language, shown)),
    bind(pageCalls.purge, async ({ body: { keys } }) => {
      await notifyContent(database, keys?.join(' ') ?? '*');
      return { done: true as const };
    }),
    bind(pageCalls.read, ({ params }) => edited(params.name)),
    bind(pageCalls.versions, ({ params, query }, { language }) =>
      listSiteVersions(documentOf(params.name), query.before, language),
    ),
    bind(pageCalls.preview, async ({ params: { name }, body }) => {
      const content = checkedContent(name, body.content);
      return pageOf(name, content, withContact(contact, content), body.language);
    }),
    bind(pageCalls.save, async ({ params: { name }, body: { content, ...save } }, context) => {
      const checked = content && checkedContent(name, content);
      await saveVersion(documentOf(name), { ...save, authorId: memberOf(context).id }, checked);
      return edited(name);
    }),
    bind(pageCalls.revert, async ({ params: { name, number }, body }, context) => {
      await revertVersion(documentOf(name), { ...body, authorId: memberOf(context).id }, number);
      return edited(name);
    }),
    bind(pageCalls.withdraw, async ({ params: { name }, body }, context) => {
      await withdrawVersion(documentOf(name), { ...body, authorId: memberOf(context).id });
      return edited(name);
    }),
  );
}

export function homeBindings(deps: HomeDeps) {
  const { database } = deps;
  const view = homeReader(deps);
  const document: SiteDocument<'home'> = { database, name: 'home', initial: async () => ({ rows: [] }) };
  const edited = async () => {
    const { content, isProduct: _isProduct, ...about } = await readEdited(document);
    return { ...about, rows: content.rows };
  };
  return bindAll(
    bindShared(homeCalls.rows, async (_, { caller, language, shown }) => ({
      items: await view({ caller, language }, shown),
    })),
    bind(homeCalls.read, edited),
    bind(homeCalls.versions, ({ query }, { language }) => listSiteVersions(document, query.before, language)),
    bind(homeCalls.preview, async ({ body: { rows, language } }) => {
      const today = rowsOn(await checkedRows(deps, rows), clock.now());
      return { items: await shownRows(deps, today, { caller: { kind: 'visitor' }, language }) };
    }),
    bind(homeCalls.save, async ({ body: { rows, ...save } }, context) => {
      const content = { rows: await checkedRows(deps, rows) };
      await saveVersion(document, { ...save, authorId: memberOf(context).id }, content);
      return edited();
    }),
    bind(homeCalls.revert, async ({ params, body }, context) => {
      await revertVersion(document, { ...body, authorId: memberOf(context).id }, params.number);
      return edited();
    }),
    bind(homeCalls.withdraw, async ({ body }, context) => {
      await withdrawVersion(document, { ...body, authorId: memberOf(context).id });
      return edited();
    }),
  );
}
