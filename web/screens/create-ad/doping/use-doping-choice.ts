import { useEffect, useRef, useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { Doping, DopingPackage } from '../../../../contract/schemas/promotion.ts';
import { call } from '../../../client/call.ts';
import { withPackageToggled } from '../../../parts/packages/package-choice.ts';
import { choiceOf, variantIdsWithoutPack } from '../doping-choice.ts';
import type { DopingChoice } from '../doping-choice.ts';
import { useDraftActions } from '../use-draft-actions.ts';

export interface DopingChoiceState {
  choice: DopingChoice;
  /** Chooses a variant, or none if `variantId` is undefined. Saves at once; saves run one after another. */
  choose(type: DopingType, variantId: number | undefined): void;
  /** Adds or removes all promotions of a package in one call. */
  togglePackage(one: DopingPackage): void;
  isSaving: boolean;
  /** Waits until all changes are saved and the step is marked as done. Returns false if a save was refused. */
  settled(): Promise<boolean>;
}

/** The promotions chosen for a draft. A refused change is reverted to the draft's saved state. */
export function useDopingChoice(draft: Draft, offered: readonly Doping[]): DopingChoiceState {
  const { busy, perform } = useDraftActions();
  const [choice, setChoice] = useState(() => choiceOf(draft, offered));
  const latest = useRef({ draft, choice, queue: Promise.resolve(true) });

  useEffect(() => {
    // After a reload the draft's saved choice replaces the local one.
    latest.current = { ...latest.current, draft, choice: choiceOf(draft, offered) };
    setChoice(latest.current.choice);
  }, [draft, offered]);

  const setLatest = (next: DopingChoice) => {
    latest.current.choice = next;
    setChoice(next);
  };

  async function save(type: DopingType, next: DopingChoice): Promise<boolean> {
    const { id, version } = latest.current.draft;
    const params = { draftId: id };
    const variantId = next.MediaPack;
    const saved = await perform('save', () => {
      if (type !== 'MediaPack')
        return call(draftCalls.dopings, { params, body: { version, variantIds: variantIdsWithoutPack(next) } });
      return variantId === undefined
        ? call(draftCalls.removeMediaPack, { params, body: { version } })
        : call(draftCalls.addMediaPack, { params, body: { version, variantId } });
    });
    if (saved) latest.current.draft = saved;
    else setLatest(choiceOf(latest.current.draft, offered));
    return saved !== undefined;
  }

  const change = (type: DopingType, next: DopingChoice) => {
    setLatest(next);
    latest.current.queue = latest.current.queue.then(() => save(type, next));
  };

  return {
    choice,
    isSaving: busy !== undefined,
    choose(type, variantId) {
      const { [type]: _before, ...others } = latest.current.choice;
      const next: DopingChoice = variantId === undefined ? others : { ...others, [type]: variantId };
      change(type, next);
    },
    togglePackage(one) {
      const [{ type } = { type: 'Showcase' as const }] = one.variants;
      change(type, withPackageToggled(latest.current.choice, one));
    },
    async settled() {
      const isSaved = await latest.current.queue;
      // The refusal has been shown and reverted, so the next attempt starts clean.
      latest.current.queue = Promise.resolve(true);
      return isSaved && latest.current.draft.step === 'doping' ? save('Showcase', latest.current.choice) : isSaved;
    },
  };
}
