import type { Language } from '../../../../contract/enums.ts';
import type { Rows } from './apply-plan.ts';
import type { CategoryState, SpecState } from './versions.ts';

/** A field's value as the desk shows it: names instead of ids. */
export function shownValue(field: string, value: unknown, rows: Rows, language: Language): unknown {
  if (value === undefined || value === null) return null;
  const category = (id: number) => rows.categories.get(id)?.names[language] ?? String(id);
  const spec = (id: number) => rows.specs.get(id)?.definition.names[language] ?? String(id);
  switch (field) {
    case 'parentId':
      return category(value as number);
    case 'relatedIds':
      return (value as readonly number[]).map(category);
    case 'closed': {
      const { intoId } = value as NonNullable<CategoryState['closed']>;
      return intoId === null ? true : category(intoId);
    }
    case 'specs':
      return (value as CategoryState['specs']).map(({ specId, create, filter, detail, fact, isFit }) =>
        [
          spec(specId),
          create,
          ...(filter ? ['filter'] : []),
          ...(detail ? ['detail'] : []),
          ...(fact ? ['fact'] : []),
          ...(isFit ? ['fit'] : []),
        ].join(' · '),
      );
    case 'options':
      return Object.values(value as SpecState['options']).map((option) =>
        option === null ? '—' : `${option.names[language]}${option.isRetired ? ' ✕' : ''}`,
      );
    case 'optionOrder':
      return (value as readonly number[])
        .slice(0, 30)
        .map((id) => rows.catalogue.values.get(id)?.names[language] ?? String(id));
    default:
      return value;
  }
}
