import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defineProcess, millisecondsOf } from '../process.ts';
import type { ProcessDefinition } from '../process.ts';

type Definition = ProcessDefinition<string, string, string>;

/** A door: a person opens and closes it, a key locks it for good, the wind closes it after ten minutes. */
const door = {
  name: 'door',
  states: ['Open', 'Closed', 'Locked'],
  events: ['open', 'close', 'lock'],
  actors: ['guest', 'host', 'system'],
  initial: 'Closed',
  terminal: ['Locked'],
  transitions: [
    { event: 'open', from: ['Closed'], to: 'Open', actors: ['guest', 'host'] },
    { event: 'close', from: ['Open'], to: 'Closed', actors: ['host', 'system'] },
    { event: 'lock', from: ['Closed'], to: 'Locked', actors: ['host'] },
    { event: 'lock', from: ['Open'], error: 'AdPublished', actors: ['host'] },
  ],
  timers: [{ state: 'Open', event: 'close', actor: 'system', after: 'PT10M' }],
  refusals: { Open: 'AdPublished', Closed: 'AdPassive', Locked: 'AdInHistory' },
  forbidden: 'NotAllowed',
} as const satisfies Definition;

const sentenceOf = (changes: Partial<Definition>): string => {
  try {
    defineProcess<string, string, string>({ ...door, ...changes });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const withRow = (...rows: Definition['transitions']): Partial<Definition> => ({
  transitions: [...door.transitions, ...rows],
});

describe('a process', () => {
  const { transition, due } = defineProcess(door);

  it('follows its table', () => {
    expect(transition('Closed', 'open', 'guest')).toEqual({ to: 'Open' });
    expect(transition('Open', 'close', 'system')).toEqual({ to: 'Closed' });
  });

  it('answers with the state’s error if the state does not allow the event', () => {
    expect(transition('Open', 'open', 'host')).toEqual({ error: 'AdPublished' });
    expect(transition('Locked', 'open', 'guest')).toEqual({ error: 'AdInHistory' });
  });

  it('answers with the row’s error if it has one', () => {
    expect(transition('Open', 'lock', 'host')).toEqual({ error: 'AdPublished' });
  });

  it('forbids what an actor may never do, and what only others may do in this state', () => {
    expect(transition('Closed', 'lock', 'guest')).toEqual({ error: 'NotAllowed' });
    expect(transition('Locked', 'lock', 'guest')).toEqual({ error: 'NotAllowed' });
    const { transition: step } = defineProcess({
      ...door,
      transitions: [...door.transitions, { event: 'open', from: ['Open'], to: 'Closed', actors: ['host'] }],
    });
    expect(step('Open', 'open', 'guest')).toEqual({ error: 'NotAllowed' });
  });

  it('lists timed events with their times', () => {
    const since = new Date('2026-11-20T12:00:00Z');
    expect(due('Open', since)).toEqual([{ event: 'close', actor: 'system', at: new Date('2026-11-20T12:10:00Z') }]);
    expect(due('Closed', since)).toEqual([]);
  });

  it('does not compile with undeclared names', () => {
    // @ts-expect-error: no such state
    transition('Ajar', 'open', 'guest');
    // @ts-expect-error: no such event
    transition('Open', 'slam', 'guest');
    // @ts-expect-error: no such actor
    transition('Open', 'close', 'wind');
    // @ts-expect-error: a row's next state must be declared
    expect(() => defineProcess({ ...door, transitions: [{ ...door.transitions[0], to: 'Ajar' }] })).toThrow('Ajar');
  });
});

describe('a process is refused at its definition', () => {
  it.each<[string, Partial<Definition>, string]>([
    [
      'a state that nothing leads to',
      { states: [...door.states, 'Ajar'], refusals: { ...door.refusals, Ajar: 'AdPassive' } },
      'nothing leads from Closed to Ajar',
    ],
    [
      'states that lead only to each other',
      {
        states: [...door.states, 'Ajar', 'Wide'],
        ...withRow(
          { event: 'open', from: ['Ajar'], to: 'Wide', actors: ['host'] },
          { event: 'close', from: ['Wide'], to: 'Ajar', actors: ['host'] },
        ),
      },
      'nothing leads from Closed to Ajar, Wide',
    ],
    ['a dead end', { terminal: [] }, 'nothing leads out of Locked, which is not declared terminal'],
    [
      'a state that leads to itself alone',
      { terminal: [], ...withRow({ event: 'open', from: ['Locked'], to: 'Locked', actors: ['host'] }) },
      'nothing leads out of Locked',
    ],
    ['an end with a way out', { terminal: ['Locked', 'Open'] }, 'something leads out of Open'],
    [
      'a transition stated twice',
      withRow({ event: 'open', from: ['Closed'], to: 'Open', actors: ['host'] }),
      'open by host in Closed is stated twice',
    ],
    [
      'a transition to two places',
      withRow({ event: 'open', from: ['Closed'], to: 'Locked', actors: ['guest'] }),
      'open by guest in Closed is ambiguous',
    ],
    [
      'a transition that leads and refuses',
      withRow({ event: 'open', from: ['Closed'], error: 'AdPassive', actors: ['guest'] }),
      'open by guest in Closed is ambiguous',
    ],
    ['an event that nothing uses', { events: [...door.events, 'slam'] }, 'no transition uses slam'],
    ['an actor that does nothing', { actors: [...door.actors, 'wind'] }, 'no transition uses wind'],
    ['an unknown first state', { initial: 'Ajar' }, 'Ajar not declared'],
    [
      'an unknown actor',
      withRow({ event: 'open', from: ['Open'], to: 'Closed', actors: ['wind'] }),
      'wind not declared',
    ],
    ['a state twice', { states: [...door.states, 'Open'] }, 'Open declared twice'],
    ['a name that cannot be drawn', { states: [...door.states, 'half open'] }, 'half open not made of letters'],
    ['a transition by nobody', withRow({ event: 'open', from: ['Open'], to: 'Closed', actors: [] }), 'of open has no'],
    [
      'a timer that leads nowhere',
      { timers: [{ state: 'Closed', event: 'close', actor: 'system', after: 'PT1M' }] },
      'the timer of Closed fires close by system, which leads nowhere',
    ],
    [
      'a timer that runs into a refusal',
      { timers: [{ state: 'Open', event: 'lock', actor: 'host', after: 'PT1M' }] },
      'which leads nowhere',
    ],
    ['a timer twice', { timers: [door.timers[0], door.timers[0]] }, 'Open has two timers for close'],
    ['a timer that waits for nothing', { timers: [{ ...door.timers[0], after: 'PT0S' }] }, 'waits for nothing'],
    ['a timer of no length', { timers: [{ ...door.timers[0], after: 'P1M' }] }, 'P1M is not a duration'],
    ['a name with capitals', { name: 'Door' }, 'small letters'],
  ])('is refused for %s', (_, changes, sentence) => {
    expect(sentenceOf(changes)).toContain(sentence);
    expect(sentenceOf(changes)).toMatch(/^Process .+\.$/);
  });
});

describe('random tables', () => {
  const state = fc.constantFrom('A', 'B', 'C', 'D');
  const row = fc.record({
    event: fc.constantFrom('e', 'f'),
    from: fc.tuple(state),
    actors: fc.tuple(fc.constantFrom('x', 'y')),
    to: state,
  });
  /** Tables without contradictions, over the states that are reachable from A. */
  const tables = fc
    .uniqueArray(row, {
      minLength: 1,
      maxLength: 12,
      selector: ({ event, from, actors }) => `${event}${from[0]}${actors[0]}`,
    })
    .map((rows) => {
      const reached = new Set(['A']);
      for (const one of reached) for (const { from, to } of rows) if (from[0] === one) reached.add(to);
      const states = [...reached];
      const used = rows.filter(({ from }) => reached.has(from[0]));
      return {
        name: 'any',
        states,
        events: [...new Set(used.map(({ event }) => event))],
        actors: [...new Set(used.flatMap(({ actors }) => actors))],
        initial: 'A',
        terminal: states.filter((one) => used.every(({ from, to }) => from[0] !== one || to === one)),
        transitions: used,
        refusals: Object.fromEntries(states.map((one) => [one, 'AdPassive'] as const)),
        forbidden: 'NotAllowed',
      } satisfies Definition;
    });

  test('accepts a definition without faults, and answers as the table says', () => {
    fc.assert(
      fc.property(tables, (definition) => {
        const process = defineProcess<string, string, string>(definition);
        for (const from of definition.states) {
          for (const event of definition.events) {
            for (const actor of definition.actors) {
              const rows = definition.transitions.filter((one) => one.event === event);
              const found = rows.find((one) => one.from[0] === from && one.actors[0] === actor);
              const isOthers = rows.some((one) => one.from[0] === from) || rows.every((one) => one.actors[0] !== actor);
              expect(process.transition(from, event, actor)).toEqual(
                found ? { to: found.to } : { error: isOthers ? 'NotAllowed' : 'AdPassive' },
              );
            }
          }
        }
      }),
    );
  });

  test('refuses a definition with one fault', () => {
    fc.assert(
      fc.property(tables, fc.nat(), state, (definition, number, to) => {
        const { transitions, states, terminal } = definition;
        const again = transitions[number % Math.max(1, transitions.length)];
        const faults: Partial<Definition>[] = [
          { states: [...states, 'Z'], refusals: { ...definition.refusals, Z: 'AdPassive' } },
          { events: [...definition.events, 'g'] },
          ...(again ? [{ transitions: [...transitions, { ...again, to }] }] : []),
          ...(terminal.length > 0 ? [{ terminal: [] }] : [{ terminal: ['A'] }]),
        ];
        for (const fault of faults) {
          expect(() => defineProcess<string, string, string>({ ...definition, ...fault })).toThrow('Process any: ');
        }
      }),
    );
  });
});

describe('a duration', () => {
  it.each([
    ['PT48H', 48 * 3_600_000],
    ['P14D', 14 * 86_400_000],
    ['P2W', 14 * 86_400_000],
    ['P1DT2H3M4S', 93_784_000],
    ['PT30S', 30_000],
  ] as const)('is parsed: %s', (text, ms) => {
    expect(millisecondsOf(text)).toBe(ms);
  });

  it('may be a limit whose name ends in its unit', () => {
    expect(millisecondsOf({ limit: 'republishDays' })).toBe(30 * 86_400_000);
    expect(millisecondsOf({ limit: 'undeleteMinutes' })).toBe(600_000);
    // @ts-expect-error: a number of letters is no time
    expect(() => millisecondsOf({ limit: 'nameMost' })).toThrow('not a time limit');
  });

  it.each(['P', 'PT', 'P1DT', 'P1Y', 'P1M', 'PT1.5H', 'P-1D', 'PT1H ', 'P1W2D'] as const)('is not %s', (text) => {
    expect(() => millisecondsOf(text)).toThrow('is not a duration');
  });
});
