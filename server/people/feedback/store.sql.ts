// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { feedback, mobileApplication } from './tables.ts';

type FeedbackRow = typeof feedback.$inferSelect;
type MobileApplicationRow = typeof mobileApplication.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      FeedbackRow['id'],
      FeedbackRow['callerId'],
      boolean,
      FeedbackRow['email'],
      FeedbackRow['platform'],
      FeedbackRow['subjectId'],
      FeedbackRow['description'],
      Readonly<FeedbackRow['photos']>,
      Date | string,
      FeedbackRow['language'],
      FeedbackRow['orderCode'],
      FeedbackRow['reviewId'],
    ];
    row: Record<never, never>;
  };
  oldest: {
    parameters: [string | null, string | number | bigint, string | number | bigint];
    row: {
      id: FeedbackRow['id'];
      callerId: FeedbackRow['callerId'];
      isGuest: boolean;
      email: FeedbackRow['email'];
      platform: FeedbackRow['platform'];
      subjectId: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      photos: FeedbackRow['photos'];
      orderCode: FeedbackRow['orderCode'];
      reviewId: FeedbackRow['reviewId'];
      status: FeedbackRow['status'];
      createdAt: Date;
      language: FeedbackRow['language'];
      answer: FeedbackRow['answer'];
      decidedAt: Date | null;
      decidedBy: FeedbackRow['decidedBy'];
    };
  };
  newest: {
    parameters: [string | null, string | number | bigint, string | number | bigint];
    row: {
      id: FeedbackRow['id'];
      callerId: FeedbackRow['callerId'];
      isGuest: boolean;
      email: FeedbackRow['email'];
      platform: FeedbackRow['platform'];
      subjectId: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      photos: FeedbackRow['photos'];
      orderCode: FeedbackRow['orderCode'];
      reviewId: FeedbackRow['reviewId'];
      status: FeedbackRow['status'];
      createdAt: Date;
      language: FeedbackRow['language'];
      answer: FeedbackRow['answer'];
      decidedAt: Date | null;
      decidedBy: FeedbackRow['decidedBy'];
    };
  };
  'of-caller': {
    parameters: [string, string | number | bigint];
    row: {
      id: FeedbackRow['id'];
      subjectId: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      status: FeedbackRow['status'];
      createdAt: Date;
      answer: FeedbackRow['answer'];
      decidedAt: Date | null;
    };
  };
  waiting: { parameters: []; row: { count: number } };
  exists: { parameters: [string]; row: Record<never, never> };
  decide: {
    parameters: [
      string,
      FeedbackRow['status'],
      FeedbackRow['answer'],
      Date | string | null,
      FeedbackRow['decidedBy'],
      boolean,
    ];
    row: {
      id: FeedbackRow['id'];
      callerId: FeedbackRow['callerId'];
      isGuest: boolean;
      email: FeedbackRow['email'];
      subjectId: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      language: FeedbackRow['language'];
    };
  };
  'decide-about-review': {
    parameters: [string, FeedbackRow['status'], FeedbackRow['answer'], Date | string | null, FeedbackRow['decidedBy']];
    row: {
      id: FeedbackRow['id'];
      callerId: FeedbackRow['callerId'];
      isGuest: boolean;
      email: FeedbackRow['email'];
      subjectId: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      language: FeedbackRow['language'];
    };
  };
  'reported-reviews': { parameters: []; row: { count: number } };
  move: { parameters: [string, FeedbackRow['callerId']]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      subject_id: FeedbackRow['subjectId'];
      description: FeedbackRow['description'];
      photos: FeedbackRow['photos'];
      status: FeedbackRow['status'];
      created_at: Date;
      answer: FeedbackRow['answer'];
      decided_at: Date | null;
    };
  };
  'delete-of-caller': { parameters: [string]; row: Record<never, never> };
  'delete-application-from-others': { parameters: [string, string]; row: Record<never, never> };
  'upsert-application': {
    parameters: [
      MobileApplicationRow['callerId'],
      MobileApplicationRow['deviceId'],
      MobileApplicationRow['platform'],
      MobileApplicationRow['pushToken'],
      MobileApplicationRow['version'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'delete-oldest-applications': { parameters: [string, string | number | bigint]; row: Record<never, never> };
  'push-tokens': {
    parameters: [readonly string[]];
    row: { callerId: MobileApplicationRow['callerId']; token: MobileApplicationRow['pushToken'] };
  };
  'delete-application': { parameters: [string]; row: Record<never, never> };
  'move-applications': { parameters: [string, MobileApplicationRow['callerId']]; row: Record<never, never> };
  'export-applications': {
    parameters: [string];
    row: { deviceId: MobileApplicationRow['deviceId']; platform: MobileApplicationRow['platform']; updatedAt: Date };
  };
  'delete-applications-of-caller': { parameters: [string]; row: Record<never, never> };
}
