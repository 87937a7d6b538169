import { memo, useMemo } from 'react';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { FieldControl } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { groupNumber } from '../../../ui/number-text.ts';
import { Combobox } from './Combobox.tsx';
import { FieldBox, Group } from './FieldBox.tsx';
import { SeveralChips } from './SeveralChips.tsx';
import { chosenIds } from './form-layout.ts';
import type { SpecContent } from './form-layout.ts';
import { decimalsFor } from './spec-decimals.ts';
import { fieldPath } from './field-path.ts';
import { loadFrom } from './use-options.ts';
import type { Option } from './use-options.ts';
import styles from './information.module.css';

export interface SpecFieldProps {
  spec: Spec;
  content: SpecContent | undefined;
  /** The question that determines this one's options, and the value chosen there. */
  parentName: string | undefined;
  parentValueId: number | undefined;
  problem: string | undefined;
  warning: readonly string[] | undefined;
  /** Marks optional questions; false if all questions nearby are optional. */
  saysOptional: boolean;
  names: Readonly<Record<number, string>>;
  onContent: (spec: Spec, content: SpecContent | null) => void;
  onName: (id: number, name: string) => void;
  onLeave: (path: string) => void;
}

/** Longer lists are searched by typing. */
const maxListed = 20;

/** A question of the category, with the control for its kind. */
export const SpecField = memo(function SpecField(props: SpecFieldProps) {
  const { spec, problem, warning } = props;
  const { error, optional } = useSpecTexts(props);
  const path = fieldPath(spec.id);
  if (spec.kind === 'several') {
    return (
      <Group path={path} label={spec.name} aside={optional} error={error} warning={warning} wide>
        <SeveralChips
          values={spec.values}
          chosen={chosenIds(props.content)}
          name={spec.name}
          onChosen={(ids) => props.onContent(spec, ids.length > 0 ? ids : null)}
        />
      </Group>
    );
  }
  if (spec.kind === 'yesNo') {
    return (
      <Group path={path} label={spec.name} aside={optional} error={error} warning={warning}>
        <YesNo {...props} />
      </Group>
    );
  }
  return (
    <FieldBox path={path} warning={warning}>
      <Field label={spec.name} aside={optional} error={problem === undefined ? undefined : error}>
        {(control) => <Control {...props} control={{ ...control, required: undefined }} />}
      </Field>
    </FieldBox>
  );
});

function useSpecTexts({ spec, problem, saysOptional }: SpecFieldProps): {
  error: string | undefined;
  optional: string | undefined;
} {
  const { t } = useTranslation('adForm', 'forms');
  const { language } = usePage();
  return {
    error: problem === undefined ? undefined : specError(t, language, spec, problem),
    optional: saysOptional && spec.create !== 'required' ? t('forms.optional') : undefined,
  };
}

type T = ReturnType<typeof useTranslation<'adForm' | 'forms'>>['t'];

/** Error text of an answer; for a number out of range it names the bounds. */
export function specError(t: T, language: Language, { min, max, unit = '' }: Spec, code: string): string {
  if (code !== 'NumberOutOfRange' || min === undefined || max === undefined) {
    return t(code as 'Required', { ns: 'api' });
  }
  const shown = (value: number) => (value >= 10_000 ? groupNumber(String(value), language) : String(value));
  return t('adForm.spec.range', { min: shown(min), max: shown(max), unit }).replace(/ +([.]|$)/, '$1');
}

type ControlProps = SpecFieldProps & { control: FieldControl };

function Control(props: ControlProps) {
  const { spec } = props;
  if (spec.kind === 'number') return <NumberControl {...props} />;
  if (spec.kind === 'autocomplete') return <AutocompleteControl {...props} />;
  return spec.values.length > maxListed ? <ListedControl {...props} /> : <SelectControl {...props} />;
}

function SelectControl({ spec, content, control, onContent }: ControlProps) {
  const { t } = useTranslation('adForm');
  return (
    <Select
      {...control}
      placeholder={t('adForm.choice.choose')}
      value={String(chosenIds(content)[0] ?? '')}
      options={spec.values.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => onContent(spec, target.value === '' ? null : [Number(target.value)])}
    />
  );
}

function ListedControl({ spec, content, control, onContent }: ControlProps) {
  const { t } = useTranslation('adForm');
  const [chosen] = chosenIds(content);
  const load = useMemo(() => loadFrom(spec.values), [spec.values]);
  return (
    <Combobox
      control={control}
      title={spec.name}
      value={spec.values.find(({ id }) => id === chosen)}
      load={load}
      placeholder={t('adForm.choice.choose')}
      onChoose={(option) => onContent(spec, option ? [option.id] : null)}
    />
  );
}

function AutocompleteControl(props: ControlProps) {
  const { spec, content, control, parentName, parentValueId, names, onContent, onName } = props;
  const { t } = useTranslation('adForm');
  const [chosen] = chosenIds(content);
  const load = useMemo(
    () => async (searchKey: string) => {
      const query = { specId: spec.id, searchKey, ...(parentValueId !== undefined && { parentValueId }) };
      return (await call(categoryCalls.options, { query })).items;
    },
    [spec.id, parentValueId],
  );
  const isWaiting = parentName !== undefined && parentValueId === undefined;
  const choose = (option: Option | undefined) => {
    if (option) onName(option.id, option.name);
    onContent(spec, option ? [option.id] : null);
  };
  return (
    <Combobox
      control={control}
      title={spec.name}
      value={chosen === undefined ? undefined : { id: chosen, name: names[chosen] ?? '…' }}
      load={load}
      disabled={isWaiting}
      placeholder={isWaiting ? t('adForm.choice.first', { name: parentName }) : t('adForm.choice.find')}
      onChoose={choose}
    />
  );
}

function NumberControl({ spec, content, control, onContent, onLeave }: ControlProps) {
  const { language } = usePage();
  const decimals = decimalsFor(spec);
  return (
    <NumberInput
      {...control}
      locale={language}
      decimals={decimals}
      grouped={spec.grouped}
      maxLength={20}
      value={typeof content === 'number' ? content : null}
      suffix={spec.unit}
      onBlur={() => onLeave(fieldPath(spec.id))}
      onValue={(value) => onContent(spec, value)}
    />
  );
}

/** A required yes/no question offers both answers. */
function YesNo({ spec, content, onContent }: SpecFieldProps) {
  const { t } = useTranslation('adForm');
  const yes = spec.values[0]?.id ?? 0;
  const answer = content === undefined ? '' : chosenIds(content).length > 0 ? 'yes' : 'no';
  return (
    <Segmented
      full
      label={spec.name}
      name={fieldPath(spec.id)}
      value={answer as 'yes' | 'no'}
      onValue={(value) => onContent(spec, value === 'yes' ? [yes] : [])}
      options={[
        { value: 'yes', label: t('adForm.choice.yes') },
        { value: 'no', label: t('adForm.choice.no') },
      ]}
    />
  );
}

/** Optional yes/no questions as a group of chips. */
export function YesNoChips({
  specs,
  contents,
  onContent,
}: {
  specs: readonly Spec[];
  contents: Readonly<Record<string, SpecContent>>;
  onContent: SpecFieldProps['onContent'];
}) {
  return (
    <div className={styles.chips}>
      {specs.map((spec) => {
        const isOn = chosenIds(contents[spec.id]).length > 0;
        const yes = spec.values[0]?.id ?? 0;
        return (
          <span key={spec.id} id={`field-specs-${spec.id}`}>
            <Chip size="l" chosen={isOn} onClick={() => onContent(spec, isOn ? null : [yes])}>
              {spec.name}
            </Chip>
          </span>
        );
      })}
    </div>
  );
}
