import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { blockText, startBlockId } from './page-state.ts';
import type { PageStart } from './page-state.ts';

/**
 * Starts the page in the browser, like the router's `Scripts`, but without inline scripts: the router's data is in a data block that the entry reads.
 * The page's last script starts the entry (`start-scripts.ts`).
 * The server adds the state as a second block. Renders nothing in the browser.
 */
export function PageScripts() {
  return import.meta.env.SSR ? <Scripts /> : null;
}

function Scripts() {
  const framework = use(FrameworkContext);
  const router = use(DataRouterContext)?.router;
  if (!framework || !router) throw new Error('PageScripts outside the router');
  const { manifest, serverHandoffString = '{}' } = framework;
  const matched = router.state.matches.map(({ route }) => route.id);
  const start: PageStart = {
    context: JSON.parse(serverHandoffString) as object,
    manifest,
    modules: Object.fromEntries(matched.map((id) => [id, manifest.routes[id]?.module ?? ''])),
  };
  // The last script imports them in this order: shared files before those that need them.
  const files = new Set(manifest.entry.imports);
  for (const id of matched) {
    const { module, imports = [] } = manifest.routes[id] ?? {};
    for (const file of [...imports, module]) if (file !== undefined) files.add(file);
  }
  files.add(manifest.entry.module);
  return (
    <>
      {[...files].map((href) => (
        // Styles, fonts and the first photo come first.
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
      ))}
      <script
        type="application/json"
        id={startBlockId}
        data-files={[...files].join(' ')}
        dangerouslySetInnerHTML={{ __html: blockText(JSON.stringify(start)) }}
      />
      {manifest.hmr && <script type="module" src={manifest.hmr.runtime} />}
    </>
  );
}
