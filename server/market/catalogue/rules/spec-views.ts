import type { Language, SpecUsage } from '../../../../contract/enums.ts';
import type { NamedSpec, Spec } from '../../../../contract/schemas/category.ts';
import type { CatalogueCategory, CatalogueValue, SpecUse } from './catalogue.ts';

export function valueView(value: CatalogueValue, language: Language) {
  return {
    id: value.id,
    name: value.names[language],
    ...(value.from !== undefined && { from: value.from }),
    ...(value.to !== undefined && { to: value.to }),
    ...(value.swatch !== undefined && { swatch: value.swatch }),
  };
}

export function namedSpecView(spec: SpecUse['spec'], language: Language): NamedSpec {
  return {
    id: spec.id,
    name: spec.names[language],
    kind: spec.kind,
    ...(spec.unit !== undefined && { unit: spec.unit }),
    grouped: spec.grouped,
  };
}

const usedFor: Record<SpecUsage, (use: SpecUse) => boolean> = {
  Create: (use) => use.create !== 'absent',
  Detail: (use) => use.detail,
  Filter: (use) => use.filter,
};

/** The category's specs for a usage. Omits autocomplete options: there are thousands, and `options` returns them. */
export function specViews(category: CatalogueCategory, usage: SpecUsage, language: Language): Spec[] {
  return category.specs.filter(usedFor[usage]).map(({ spec, create, askedWith }) => ({
    ...namedSpecView(spec, language),
    key: spec.key,
    ...(spec.min !== undefined && { min: spec.min }),
    ...(spec.max !== undefined && { max: spec.max }),
    ...(spec.parentSpecId !== undefined && { parentSpecId: spec.parentSpecId }),
    group: spec.group,
    section: spec.section,
    create,
    ...(askedWith && { askedWith: [...askedWith] }),
    values: spec.kind === 'autocomplete' ? [] : spec.values.map((value) => valueView(value, language)),
  }));
}
