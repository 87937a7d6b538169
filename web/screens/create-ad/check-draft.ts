import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Draft, DraftProblem } from '../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../page-context.ts';

/** Problems block sending; warnings do not. Problems of specs carry the spec's name. */
export interface DraftCheck {
  problems: NamedProblem[];
  warnings: NamedProblem[];
}

export interface NamedProblem extends DraftProblem {
  specName?: string;
}

const specPath = /^specs\.(\d+)$/;

/** The spec id in a path such as `specs.1204`, if it is one. */
export function specIdOf(path: string): number | undefined {
  const [, id] = specPath.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Adds the names of specs to their problems; `names` is keyed by spec id. */
export function withSpecNames(problems: readonly DraftProblem[], names: ReadonlyMap<number, string>): NamedProblem[] {
  return problems.map((problem) => {
    const id = specIdOf(problem.path);
    const specName = id === undefined ? undefined : names.get(id);
    return { ...problem, ...(specName !== undefined && { specName }) };
  });
}

/** Validates a draft. Loads the form for the names of specs only if one has a problem. */
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
    // Problems of specs are then shown under a general name.
    return new Map();
  }
}
