import { z } from 'zod';
import type { Access } from './declare.ts';
import type { ErrorCode } from './errors.ts';
import { liveEvents } from './schemas/live.ts';
import { categoryId, language } from './schemas/basic.ts';

/** An address below `/api` that answers with no JSON: a stream or a file. Its route is registered by hand; this describes it. */
export interface PlainRoute {
  id: string;
  method: 'GET' | 'POST';
  /** Below the base address. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** What comes, by its media type. */
  contentTypes: readonly string[];
  /** Of a stream: what its events carry, by their names. */
  events?: Readonly<Record<string, z.ZodType>>;
  errors?: readonly ErrorCode[];
  /** Also the session's cookie opens it, to pages of the same origin. */
  byCookie?: true;
  /** A request that cannot be read is answered by a page. */
  refusesByPage?: true;
}

const fileFormat = z.enum(['csv', 'xml']).default('csv');

const unsubscribeToken = z.object({ token: z.string() });

/** Every such address. */
export const plainRoutes: readonly PlainRoute[] = [
  {
    id: 'notifications.live',
    method: 'GET',
    path: '/live',
    access: 'member',
    summary:
      'The live stream of a member, as server-sent events: how many notifications are unread, each new notification as it is written, and that the session has ended. It closes when the access token runs out; come back with a newer one. A guest is answered 204.',
    query: z.object({ lang: language.optional() }),
    contentTypes: ['text/event-stream'],
    events: liveEvents,
    byCookie: true,
  },
  {
    id: 'notifications.unsubscribe.page',
    method: 'GET',
    path: '/notification-manager/unsubscribe/{token}',
    access: 'visitor',
    summary: 'The page behind the unsubscribe link of a mail: it asks, and changes nothing.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'notifications.unsubscribe',
    method: 'POST',
    path: '/notification-manager/unsubscribe/{token}',
    access: 'visitor',
    summary:
      'Ends the mails that the link was for, as mailboxes do it with one click (RFC 8058). The link is the right.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'ads.bulk.template',
    method: 'GET',
    path: '/ads/bulk/template',
    access: 'visitor',
    summary: 'The form of a file with many ads, with the columns of one category where it is named.',
    query: z.object({ format: fileFormat, categoryId: categoryId.optional() }),
    contentTypes: ['text/csv', 'application/xml'],
    errors: ['CategoryNotFound'],
  },
  {
    id: 'ads.bulk.export',
    method: 'GET',
    path: '/ads/bulk/export',
    access: 'member',
    summary: 'All ads of the member who asks, as one file.',
    query: z.object({ format: fileFormat }),
    contentTypes: ['text/csv', 'application/xml'],
  },
];
