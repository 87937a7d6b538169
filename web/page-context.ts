import type { Translate } from './client/translate.ts';
import type { Area } from './i18n/index.ts';
import { createContext } from 'react-router';
import type { CallAnswer, CallInput, Call } from '../contract/declare.ts';
import type { Discipline, Language } from '../contract/enums.ts';
import type { Picture } from '../contract/schemas/ad.ts';

/** Operator settings that pages show; absent where not set. */
export interface SiteSettings {
  publicUrl: string;
  contact: { email?: string; phone?: string; address?: string };
  social: { instagram?: string; x?: string; youtube?: string };
  stores: { ios?: string; android?: string };
  etbisUrl?: string;
  /** Origin of public pictures, if it is not the page's. */
  mediaUrl?: string;
}

/** The part of a member's profile that is on every page. */
export interface FrameMember {
  userId: string;
  name: string;
  surname: string;
  picture: Picture | null;
  /** The language of the profile; null if none was chosen. */
  language: Language | null;
}

/** The error page to show for a URL. */
export interface PageError {
  status: number;
  code: string;
}

/** Data and functions that the server passes to every loader of a request. */
export interface PageContext {
  language: Language;
  /**
   * The member's language: a choice in this browser that is not saved yet, otherwise the profile's, set by the root loader. The page switches to it.
   */
  preferred?: Language;
  discipline: Discipline;
  /** The member's permissions; empty for all but staff. */
  user: { isGuest: boolean; permissions: readonly string[] };
  /** What the frame shows of the signed-in member; undefined for a guest, or if it cannot be read. */
  member(): Promise<FrameMember | undefined>;
  settings: SiteSettings;
  /** Set if the server decided before any loader that the page is an error page. */
  refusal?: PageError;
  /** True for a page loaded as a document, which waits for all its data; false for the data of a navigation, which is streamed. */
  isDocument: boolean;
  /** Logs an unexpected error. */
  report(error: unknown): void;
  /** Translates the page's language, for titles and other texts of loaders. */
  t: Translate<Area>;
  /** Calls the service in-process, on behalf of the request's user. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /**
   * Called before rendering if the page belongs in another language. `address` is the URL to redirect to; undefined for the same URL without a
   * language.
   */
  switchLanguage(language: Language, address: string | undefined): void;
  /**
   * Declares that the page contains the payment provider's frame. Returns true if the page is loaded as a document, whose policy then allows the
   * frame.
   */
  declareFrame(): boolean;
  /** Receives the rendered page. A web stream would cost two conversions. */
  sendBody(body: Buffer): void;
}

export const pageContext = createContext<PageContext>();
