import type { Translate } from './client/translate.ts';
import type { Area } from './i18n/index.ts';
import { createContext } from 'react-router';
import type { Readable } from 'node:stream';
import type { CallAnswer, CallInput, Call } from '../contract/declare.ts';
import type { Discipline, Language, Theme } from '../contract/enums.ts';

/** What the operator set and pages show; absent where not set. */
export interface SiteSettings {
  publicUrl: string;
  contact: { email?: string; phone?: string; address?: string };
  social: { instagram?: string; x?: string; youtube?: string };
  stores: { ios?: string; android?: string };
  etbisUrl?: string;
}

/** An address that is answered by the page of an error. */
export interface PageError {
  status: number;
  code: string;
}

/** What the server hands to every loader of one request. */
export interface PageContext {
  language: Language;
  /** A member's own: chosen in this browser and not saved yet, else what the frame's loader finds in their profile. The page turns to it. */
  preferred?: Language;
  theme: Theme;
  discipline: Discipline;
  /** `roles` are those of the member; empty for guests. */
  user: { isGuest: boolean; roles: readonly string[] };
  consent: 'all-2' | 'necessary' | undefined;
  /** For inline scripts under the content security policy. */
  nonce: string;
  settings: SiteSettings;
  /** Why the page is that of an error, where the server knew it before any loader. */
  refusal?: PageError;
  /** Writes an unexpected error into the log. */
  report(error: unknown): void;
  /** The words of the language, for titles and other texts that loaders make. */
  t: Translate<Area>;
  /** Calls the service inside the process, as this request's caller. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** Hears before anything is rendered that the page belongs in another language: at another address, or without one at this. */
  turnTo(language: Language, address: string | undefined): void;
  /** The page holds a frame of the payment provider. Answers whether it is loaded whole, with a policy of its own that lets the frame in. */
  holdsFrame(): boolean;
  /** Takes the rendered page: whole where nothing was awaited, else as a stream. Web streams would cost two conversions. */
  sendBody(body: Buffer | Readable): void;
}

export const pageContext = createContext<PageContext>();
