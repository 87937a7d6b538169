import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../../../platform/http-client.ts';

/** Names of changed content are collected for this time, so that a burst of changes is one request. Milliseconds. */
const collectMs = 100;
const timeoutMs = 2_000;
/** A failed purge is repeated after this time; the caches' own limit of a minute bounds how long a page stays wrong. */
const retryMs = 1_000;
/** A header has limited space. With more names, everything is purged. */
const maxNames = 200;

/** A cache in front of the product, such as Varnish. */
export interface FrontCache {
  /** Removes pages that show the content; all pages without names. */
  purge(names?: Iterable<string>): void;
  close(): Promise<void>;
}

/**
 * Sends `PURGE` requests to a cache. The header `surrogate-key-pattern` has a regular expression that matches the `surrogate-key` header of the pages
 * to remove. It contains no spaces, because they separate the words of a ban in Varnish.
 */
export function frontCache(url: string, onError: (error: unknown) => void): FrontCache {
  const pending = new Set<string>();
  let isAll = false;
  let isClosed = false;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    await wait(collectMs, undefined, { ref: false });
    while (pending.size > 0 || isAll) {
      const names = [...pending];
      const pattern =
        isAll || names.length > maxNames ? '.*' : String.raw`(^|\s)(${names.map(escaped).join('|')})(\s|$)`;
      isAll = false;
      pending.clear();
      try {
        const { isOk, status } = await sendRequest(url, {
          method: 'PURGE',
          headers: { 'surrogate-key-pattern': pattern },
          timeoutMs,
        });
        if (!isOk) throw new Error(`The cache answered ${status}`);
      } catch (error) {
        onError(error);
        if (isClosed) return;
        if (pattern === '.*') isAll = true;
        for (const name of names) pending.add(name);
        await wait(retryMs, undefined, { ref: false });
      }
    }
  }

  return {
    purge(names) {
      if (names === undefined) isAll = true;
      else for (const name of names) pending.add(name);
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    async close() {
      isClosed = true;
      await sending;
    },
  };
}

const escaped = (name: string): string => name.replaceAll(/[^\w:-]/g, String.raw`\$&`);
