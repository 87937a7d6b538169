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
  /** Chooses a variant of a type, or with nothing none of it; saved at once, one change after the other. */
  choose(type: DopingType, variantId: number | undefined): void;
  /** Chooses all of a package, or takes it out; saved in one call. */
  togglePackage(one: DopingPackage): void;
  isSaving: boolean;
  /** When all changes are saved, and that the offer was seen; false where one was refused. */
  settled(): Promise<boolean>;
}

/** The promotions of a draft. What was refused is taken back to what the draft has. */
export function useDopingChoice(draft: Draft, offered: readonly Doping[]): DopingChoiceState {
  const { busy, perform } = useDraftActions();
  const [choice, setChoice] = useState(() => choiceOf(draft, offered));
  const latest = useRef({ draft, choice, queue: Promise.resolve(true) });

  useEffect(() => {
    // Loaded anew: what the draft has now is what is chosen.
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
      // A refusal was told and taken back; the next try begins anew.
      latest.current.queue = Promise.resolve(true);
      return isSaved && latest.current.draft.step === 'doping' ? save('Showcase', latest.current.choice) : isSaved;
    },
  };
}
