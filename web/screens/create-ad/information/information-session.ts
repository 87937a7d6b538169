import type { Draft, SaidAnswer, DraftProblem, DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { FormLayout } from './form-layout.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Photos } from '../../../parts/photos/use-photos.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { InformationData } from './load-information.ts';
import type { Places } from './use-places.ts';

export type Information = InformationData & { draft: Draft };

/** State of the form during editing. */
export interface InformationSession {
  own: Information;
  draft: DraftSession;
  specs: readonly Spec[];
  layout: FormLayout;
  photos: Photos;
  places: Places;
  /** Names of chosen options that the form does not list. */
  names: Readonly<Record<number, string>>;
  market: Market | undefined;
  /** Completeness in per cent. */
  readyPercent: number;
  /** Error codes to show, by field path. */
  problems: ReadonlyMap<string, string>;
  /** Codes of what a moderator may object to, by field path; they do not block sending. */
  warnings: ReadonlyMap<string, readonly string[]>;
  /** The words that caused the warnings, by field path. */
  flaggedWords: ReadonlyMap<string, readonly string[]>;
  /** Answers to open questions found in title and description. */
  saidAnswers: readonly SaidAnswer[];
  /** The shown problems in the form's order. */
  summary: readonly DraftProblem[];
  isChecking: boolean;
  change(changes: DraftChanges): void;
  learnName(id: number, name: string): void;
  addProblem(path: string, code: string): void;
  /** Checks a field on blur and shows its problem. */
  checkField(path: string): void;
  isVideoBusy: boolean;
  setVideoBusy(isBusy: boolean): void;
  /** Validates again after a change that was no field update. */
  recheck(): void;
  /** Saves and validates the form and shows its problems; returns whether it is complete. */
  check(): Promise<boolean>;
}
