import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mayPublish, mayRenew } from '../rules/status-rules.ts';
import { adProcess, statusErrors } from '../process.ts';
import type { LifeEvent } from '../process.ts';
import type { AdActor } from '../model.ts';
import { adStatuses } from '../../../../contract/enums.ts';
import type { AdStatus } from '../../../../contract/enums.ts';

const { transition, transitions, events, actors } = adProcess;

/** Transitions of the product decisions, "One ad, from draft to history", by actor. */
const decided: [AdActor[], AdStatus, AdStatus][] = [
  [['system', 'moderator'], 'UnderReview', 'OnSale'],
  [['system', 'moderator'], 'UnderReview', 'NeedsAction'],
  [['moderator'], 'UnderReview', 'WaitingForEdit'],
  [['owner'], 'NeedsAction', 'UnderReview'],
  [['owner'], 'WaitingForEdit', 'UnderReview'],
  [['owner', 'system'], 'OnSale', 'Archived'],
  [['owner'], 'Archived', 'OnSale'],
  [['system'], 'OnSale', 'Locked'],
  [['system'], 'Locked', 'OnSale'],
  [['system'], 'Locked', 'OutOfStock'],
  [['system'], 'OutOfStock', 'OnSale'],
  [['system', 'moderator'], 'OnSale', 'NotOnSale'],
  [['system', 'moderator'], 'NotOnSale', 'OnSale'],
  [['system'], 'UnderReview', 'ListingError'],
  [['owner'], 'ListingError', 'UnderReview'],
];
const edge = (actor: AdActor, from: AdStatus, to: AdStatus) => `${actor}: ${from} → ${to}`;
const decidedEdges = new Set(decided.flatMap(([by, from, to]) => by.map((actor) => edge(actor, from, to))));
/** Every status allows deletion except Locked. */
const deletionEdges = new Set(
  adStatuses.flatMap((status) =>
    status === 'Locked' ? [] : [edge('owner', status, 'Archived'), edge('moderator', status, 'Archived')],
  ),
);

const edgesWhere = (isMeant: (event: LifeEvent) => boolean) =>
  new Set(
    transitions
      .filter(({ event }) => isMeant(event))
      .flatMap(({ from, to, actors: by }) =>
        to === undefined ? [] : from.flatMap((status) => by.map((actor) => edge(actor, status, to))),
      ),
  );

describe('the transition table', () => {
  it('has exactly the transitions of the product decisions', () => {
    expect(edgesWhere((event) => event !== 'delete')).toEqual(decidedEdges);
  });

  it('allows deletion in every status but Locked', () => {
    expect(edgesWhere((event) => event === 'delete')).toEqual(deletionEdges);
  });

  test('allows only its own transitions, for any sequence of events', () => {
    const step = fc.record({ event: fc.constantFrom(...events), actor: fc.constantFrom(...actors) });
    fc.assert(
      fc.property(fc.constantFrom(...adStatuses), fc.array(step, { maxLength: 40 }), (first, steps) => {
        let status: AdStatus = first;
        for (const { event, actor } of steps) {
          const answer = transition(status, event, actor);
          if ('error' in answer) {
            const may = transitions.some((row) => row.event === event && row.actors.includes(actor));
            expect(answer.error).toBe(may ? statusErrors[status] : 'NotAllowed');
            continue;
          }
          const taken = edge(actor, status, answer.to);
          expect(event === 'delete' ? deletionEdges : decidedEdges).toContain(taken);
          status = answer.to;
        }
      }),
    );
  });

  it.each([
    ['UnderReview', 'AdPendingApproval'],
    ['NeedsAction', 'AdRejected'],
    ['WaitingForEdit', 'AdRejected'],
    ['OnSale', 'AdPublished'],
    ['Locked', 'AdPublished'],
    ['OutOfStock', 'AdInHistory'],
    ['NotOnSale', 'AdPassive'],
    ['ListingError', 'AdPassive'],
  ] as const)('refuses other events of an ad that is %s with %s', (status, error) => {
    expect(transition(status, 'publish', 'owner')).toEqual({ error });
  });

  it('does not let owners approve or moderators archive', () => {
    expect(transition('UnderReview', 'approve', 'owner')).toEqual({ error: 'NotAllowed' });
    expect(transition('OnSale', 'archive', 'moderator')).toEqual({ error: 'NotAllowed' });
    expect(transition('UnderReview', 'askEdit', 'system')).toEqual({ error: 'NotAllowed' });
  });
});

describe('return from the archive', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

  it.each([
    ['the end of the 30 days', daysAgo(30), daysAgo(-1), true, true],
    ['a millisecond after the 30 days', new Date(daysAgo(30).getTime() - 1), daysAgo(-1), false, false],
    ['an ended period', daysAgo(1), daysAgo(1), false, true],
    ['a period that ends now', daysAgo(1), now, false, true],
    ['no period', daysAgo(1), null, false, true],
  ])('%s', (_, statusAt, expiresAt, publishes, renews) => {
    expect(mayPublish({ statusAt, expiresAt }, now)).toBe(publishes);
    expect(mayRenew({ statusAt }, now)).toBe(renews);
  });
});
