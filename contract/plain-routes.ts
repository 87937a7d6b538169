import { z } from 'zod';
import { overviewSheets } from './overview.ts';
import type { Access } from './declare.ts';
import { deskListNames, sheetFormats } from './desk-lists.ts';
import type { ErrorCode } from './errors.ts';
import { liveEvents } from './schemas/live.ts';
import { categoryId, language, uuid } from './schemas/basic.ts';

/** A path below `/api` with a non-JSON answer: a stream, a file or a page. Its route is registered by hand; this documents it. */
export interface PlainRoute {
  id: string;
  method: 'GET' | 'POST';
  /** Relative to the base URL. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Media types. */
  contentTypes: readonly string[];
  /** For a stream: event schemas by name. */
  events?: Readonly<Record<string, z.ZodType>>;
  errors?: readonly ErrorCode[];
  /** Also accepts the session cookie from pages on the same origin. */
  byCookie?: true;
  /** Malformed requests get an HTML page. */
  refusesByPage?: true;
}

const fileFormat = z.enum(['csv', 'xml']).default('csv');

/** Payment providers with an adapter in `server/adapters/payment`; their callback URLs contain the name. */
export const paymentProviders = ['local', 'iyzico'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

const unsubscribeToken = z.object({ token: z.string() });

export const plainRoutes: readonly PlainRoute[] = [
  {
    id: 'notifications.live',
    method: 'GET',
    path: '/live',
    access: 'member',
    summary:
      'Opens a member’s live stream (server-sent events): unread count, new notifications, session end. It closes when the access token expires; reconnect with a new one. Guests get 204.',
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
    summary: 'Shows the page for an e-mail’s unsubscribe link. It asks for confirmation and changes nothing.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'notifications.unsubscribe',
    method: 'POST',
    path: '/notification-manager/unsubscribe/{token}',
    access: 'visitor',
    summary: 'Unsubscribes from the link’s e-mails with one click (RFC 8058). The link is the authorisation.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'payment.return',
    method: 'POST',
    path: '/payment/return/{provider}',
    access: 'visitor',
    summary:
      'Receives the browser from the payment provider. Its data is not trusted: the provider is queried, and the browser is redirected (303) to the payment’s result page.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['text/html'],
  },
  {
    id: 'payment.return.get',
    method: 'GET',
    path: '/payment/return/{provider}',
    access: 'visitor',
    summary: 'The same for providers that redirect with GET.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['text/html'],
  },
  {
    id: 'payment.notification',
    method: 'POST',
    path: '/payment/notifications/{provider}',
    access: 'visitor',
    summary:
      'Receives the provider’s signed webhook about a payment. It is acknowledged immediately; the payment’s status is queried afterwards.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['application/json'],
    errors: ['TokenMissing'],
  },
  {
    id: 'earnings.statement',
    method: 'GET',
    path: '/earning/earning/statement',
    access: 'member',
    summary: 'Downloads the caller’s earnings statement for a period, in the request’s language.',
    query: z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), format: z.enum(['pdf', 'csv']).default('pdf') }),
    contentTypes: ['application/pdf', 'text/csv'],
    errors: ['StatementTooLong'],
  },
  {
    id: 'ads.bulk.template',
    method: 'GET',
    path: '/ads/bulk/template',
    access: 'visitor',
    summary: 'Downloads the bulk upload template, with a category’s columns if given.',
    query: z.object({ format: fileFormat, categoryId: categoryId.optional() }),
    contentTypes: ['text/csv', 'application/xml'],
    errors: ['CategoryNotFound'],
  },
  {
    id: 'ads.bulk.export',
    method: 'GET',
    path: '/ads/bulk/export',
    access: 'member',
    summary: 'Downloads all the caller’s ads as one file.',
    query: z.object({ format: fileFormat }),
    contentTypes: ['text/csv', 'application/xml'],
  },
  {
    id: 'identity.desk.export',
    method: 'GET',
    path: '/identity/desk/lists/{list}/export',
    access: 'moderator',
    summary:
      'Downloads the filtered rows of a desk list with the given columns (names separated by commas), in the request’s language, for staff who may read the list. Takes the query of the list’s call.',
    params: z.object({ list: z.enum(deskListNames) }),
    query: z.object({ format: z.enum(sheetFormats).default('csv'), columns: z.string().optional() }),
    contentTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: ['ExportTooLarge'],
  },
  {
    id: 'identity.desk.export-file',
    method: 'GET',
    path: '/identity/desk/exports/{id}/file',
    access: 'moderator',
    summary: 'Downloads a background export. For its owner only, for 24 hours.',
    params: z.object({ id: uuid }),
    contentTypes: ['text/csv'],
    errors: ['DeskExportNotFound'],
  },
  {
    id: 'identity.desk.export-overview',
    method: 'GET',
    path: '/identity/desk/overview/export',
    access: 'administrator',
    summary:
      'Downloads a chart, the funnel or a ranking of the overview, in the request’s language, for staff who may read its figures.',
    query: z.object({ sheet: z.enum(overviewSheets), from: z.iso.date().optional(), to: z.iso.date().optional() }),
    contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: ['OverviewRangeInvalid'],
  },
  {
    id: 'invoices.file',
    method: 'GET',
    path: '/invoice-manager/invoice/{id}/{format}',
    access: 'guest',
    summary: 'Downloads a document as printed or as sent to the tax authority. For its owner and administrators.',
    params: z.object({ id: uuid, format: z.enum(['pdf', 'xml']) }),
    contentTypes: ['application/pdf', 'application/xml'],
    errors: ['InvoiceNotFound'],
  },
];
