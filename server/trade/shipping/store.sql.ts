// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { parcel, parcelStage } from './tables.ts';

type ParcelRow = typeof parcel.$inferSelect;
type ParcelStageRow = typeof parcelStage.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      ParcelRow['id'],
      ParcelRow['source'],
      ParcelRow['subject'],
      ParcelRow['companyId'],
      ParcelRow['code'],
      ParcelRow['size'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'of-subject': {
    parameters: [string, string];
    row: {
      id: ParcelRow['id'];
      source: ParcelRow['source'];
      subject: ParcelRow['subject'];
      companyId: ParcelRow['companyId'];
      code: ParcelRow['code'];
      size: ParcelRow['size'];
      stage: ParcelRow['stage'];
      trackingUrl: ParcelRow['trackingUrl'];
      createdAt: Date;
      announcedAt: Date | null;
    };
  };
  'change-carrier': { parameters: [string, ParcelRow['companyId'], ParcelRow['size']]; row: Record<never, never> };
  announced: { parameters: [string, string, Date | string | null, Date | string | null]; row: Record<never, never> };
  hold: {
    parameters: [string, string];
    row: {
      id: ParcelRow['id'];
      source: ParcelRow['source'];
      subject: ParcelRow['subject'];
      companyId: ParcelRow['companyId'];
      code: ParcelRow['code'];
      size: ParcelRow['size'];
      stage: ParcelRow['stage'];
      trackingUrl: ParcelRow['trackingUrl'];
      createdAt: Date;
      announcedAt: Date | null;
      movedAt: Date | null;
    };
  };
  stage: {
    parameters: [ParcelStageRow['parcelId'], ParcelStageRow['stage'], Date | string, ParcelStageRow['place']];
    row: Record<never, never>;
  };
  move: { parameters: [string, ParcelRow['stage'], boolean, string | null]; row: Record<never, never> };
  cancel: { parameters: [string, Date | string | null]; row: Record<never, never> };
  due: {
    parameters: [Date | string, string | number | bigint, Date | string | null];
    row: { companyId: ParcelRow['companyId']; code: ParcelRow['code']; announcedAt: Date | null };
  };
  'ask-later': { parameters: [string, readonly string[], Date | string | null]; row: Record<never, never> };
  'of-subjects': {
    parameters: [string, readonly string[]];
    row: {
      id: ParcelRow['id'];
      source: ParcelRow['source'];
      subject: ParcelRow['subject'];
      companyId: ParcelRow['companyId'];
      code: ParcelRow['code'];
      size: ParcelRow['size'];
      stage: ParcelRow['stage'];
      trackingUrl: ParcelRow['trackingUrl'];
      createdAt: Date;
      announcedAt: Date;
    };
  };
  stages: {
    parameters: [readonly string[]];
    row: {
      parcelId: ParcelStageRow['parcelId'];
      stage: ParcelStageRow['stage'];
      at: Date;
      place: ParcelStageRow['place'];
    };
  };
  newest: {
    parameters: [string | number | bigint];
    row: {
      id: ParcelRow['id'];
      source: ParcelRow['source'];
      subject: ParcelRow['subject'];
      companyId: ParcelRow['companyId'];
      code: ParcelRow['code'];
      size: ParcelRow['size'];
      stage: ParcelRow['stage'];
      trackingUrl: ParcelRow['trackingUrl'];
      createdAt: Date;
      announcedAt: Date | null;
    };
  };
}
