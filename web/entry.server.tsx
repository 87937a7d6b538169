import type { Translate } from './client/translate.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import type { Language } from '../contract/enums.ts';
import { translator } from './client/translate.ts';
import { WordsProvider } from './client/words.tsx';
import { pageBody } from './page-body.server.ts';
import { pageContext } from './page-context.ts';
import { loadWords } from './words/index.ts';

// The server that hosts the pages reads these from the build, so that it and the pages hold the same objects.
export { pageContext };
export { languageOfHeader, languageOfPath } from './page-language.ts';
export { screenTable } from './screens.ts';

const renderMs = 8_000;

/** One translator a language, made once: pages only read them. */
const words = {
  tr: translator('tr', await loadWords('tr')),
  en: translator('en', await loadWords('en')),
};

/** The words of a language, for loaders. */
export const wordsFor = (language: Language): Translate => words[language];

/** Renders a page; it streams from the moment its frame is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, sendBody } = context.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let code = status;
    const timer = setTimeout(() => stream.abort(), renderMs);
    const stream = renderToPipeableStream(
      <WordsProvider words={words[language]}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </WordsProvider>,
      {
        nonce,
        async onShellReady() {
          sendBody(await pageBody(stream, () => clearTimeout(timer)));
          resolve(new Response(null, { headers, status: code }));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          code = 500;
          console.error(error);
        },
      },
    );
  });
}

/** Loaders refuse with the service's errors; what is unexpected is reported, what a reader caused is not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const refused = error as { status?: number; code?: string };
  if (!request.signal.aborted && (refused.status ?? 500) >= 500) console.error(error);
}
