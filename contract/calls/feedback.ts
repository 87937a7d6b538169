import { z } from 'zod';
import { declare } from '../declare.ts';
import { feedbackStatuses, mobilePlatforms, platforms } from '../enums.ts';
import { deskFeedback, feedbackAnswer, feedbackForm, ownFeedback } from '../schemas/feedback.ts';
import { done, uuid } from '../schemas/basic.ts';

/** Users' feedback, and their devices for push messages. */
export const feedbackCalls = {
  create: declare({
    id: 'identity.user-feedback.create',
    method: 'POST',
    path: '/identity/user-feedback',
    access: 'guest',
    of: { feedbackPhoto: ['body.photos'] },
    summary: 'Sends feedback with a subject and up to three photos.',
    query: z.object({ platform: z.enum(platforms).default('Ads') }),
    body: feedbackForm,
    answer: done,
    errors: ['FeedbackSubjectUnknown', 'MediaNotFound'],
    rate: { max: 10, seconds: 3600 },
    idempotency: { hours: 24 },
  }),
  list: declare({
    id: 'identity.user-feedback.get',
    method: 'GET',
    path: '/identity/user-feedback',
    access: 'moderator',
    permission: 'handleReports',
    summary: 'Lists feedback, newest first; waiting feedback oldest first.',
    query: z.object({
      status: z.enum(feedbackStatuses).optional(),
      pageNumber: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.object({ items: z.array(deskFeedback), hasNextPage: z.boolean() }),
  }),
  mine: declare({
    id: 'identity.user-feedback.mine',
    method: 'GET',
    path: '/identity/user-feedback/mine',
    access: 'guest',
    summary: 'Lists the caller’s latest feedback with its status.',
    answer: z.object({ items: z.array(ownFeedback) }),
    addition: true,
  }),
  decide: declare({
    id: 'identity.user-feedback.decide',
    method: 'POST',
    path: '/identity/user-feedback/decide',
    access: 'moderator',
    permission: 'handleReports',
    summary:
      'Changes the status of feedback. The sender is notified when it is closed, with the answer. A rejection needs a reason.',
    body: z.object({ feedbackId: uuid, status: z.enum(feedbackStatuses), answer: feedbackAnswer.optional() }),
    answer: done,
    errors: ['FeedbackNotFound', 'FeedbackAlreadyDecided', 'Required', 'TextTooShort', 'TextTooLong'],
    addition: true,
  }),
  subjects: declare({
    id: 'identity.user-feedback.subjects',
    method: 'GET',
    path: '/identity/user-feedback/subjects',
    access: 'guest',
    summary: 'Lists the feedback subjects.',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  registerMobile: declare({
    id: 'identity.mobile-application.create',
    method: 'POST',
    path: '/identity/mobile-application',
    access: 'guest',
    summary: 'Registers a mobile device of the caller for push messages. Registering it again replaces its token.',
    body: z.object({
      deviceId: z.string().min(8).max(100),
      platform: z.enum(mobilePlatforms),
      pushToken: z.string().min(10).max(500),
      version: z.string().max(30).optional(),
    }),
    answer: done,
    rate: { max: 20, seconds: 60 },
  }),
};
