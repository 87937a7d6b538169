import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Draft, DraftProblem } from '../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../page-context.ts';

/** What stands in the way of sending a draft, and what is worth a look, each with the name of its spec where it is about one. */
export interface DraftCheck {
  problems: NamedProblem[];
  warnings: NamedProblem[];
}

export interface NamedProblem extends DraftProblem {
  specName?: string;
}

const specPath = /^specs\.(\d+)$/;

/** The number of the spec that a path is about. */
export function specIdOf(path: string): number | undefined {
  const [, id] = specPath.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Names the specs of problems; `names` by spec id. */
export function withSpecNames(problems: readonly DraftProblem[], names: ReadonlyMap<number, string>): NamedProblem[] {
  return problems.map((problem) => {
    const id = specIdOf(problem.path);
    const specName = id === undefined ? undefined : names.get(id);
    return { ...problem, ...(specName !== undefined && { specName }) };
  });
}

/** Asks what is wrong with a draft. The form is asked for the names of specs only where one is wrong. */
export async function checkDraft({ call }: PageContext, draft: Draft): Promise<DraftCheck> {
  const { problems, warnings } = await call(draftCalls.validate, { params: { draftId: draft.id } });
  const isAboutSpecs = [...problems, ...warnings].some(({ path }) => specIdOf(path) !== undefined);
  const names = isAboutSpecs && draft.category ? await specNames(call, draft.category.id) : new Map<number, string>();
  return { problems: withSpecNames(problems, names), warnings: withSpecNames(warnings, names) };
}

async function specNames(call: PageContext['call'], categoryId: number): Promise<Map<number, string>> {
  try {
    const { groups } = await call(draftCalls.form, { params: { categoryId }, query: {} });
    return new Map(groups.flatMap(({ specs }) => specs.map(({ id, name }) => [id, name] as const)));
  } catch {
    // They are named in general then.
    return new Map();
  }
}
