import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { EditedTemplate, TemplateField } from '../../../../contract/schemas/message-desk.ts';
import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { cx } from '../../../ui/cx.ts';
import trade from '../trade/Trade.module.css';
import styles from './Texts.module.css';
import { channelFields, longFields } from './template-form.ts';
import type { TextForm } from './template-form.ts';

/** Maximum characters; paragraphs are limited one by one. */
const maxLength: Readonly<Record<TemplateField, number>> = {
  title: 200,
  subTitle: 400,
  push: 400,
  sms: limits.smsTextMost,
  mailSubject: 200,
  mailPreheader: 200,
  mailParagraphs: limits.mailParagraphsMost * (limits.mailParagraphMost + 2),
  mailAction: 60,
};

const hinted: ReadonlySet<TemplateField> = new Set(['push', 'mailPreheader', 'mailParagraphs', 'mailAction']);

interface ChannelFieldsProps {
  channel: NotificationChannel;
  template: EditedTemplate;
  form: TextForm;
  defaults: TextForm;
  /** Required fields that are empty, like `tr.title`. */
  empty: readonly string[];
  onFocus: (field: TemplateField) => void;
  onChange: (field: TemplateField, text: string) => void;
}

/** The texts that a channel uses. */
export function ChannelFields({ channel, template, form, defaults, empty, onFocus, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('messageDesk');
  return (
    <Card pad="s">
      <div className={cx(trade.head, styles.channel)}>
        <h2 className={trade.name}>{t(`messageDesk.channel.${channel}`)}</h2>
        {template.locked.includes(channel) ? (
          <Tag tone="warning">{t('messageDesk.text.always')}</Tag>
        ) : (
          !template.on.includes(channel) && <Tag tone="neutral">{t('messageDesk.text.off')}</Tag>
        )}
      </div>
      <div className={trade.form}>
        {channelFields[channel].map((field: TemplateField) => (
          <Field
            key={field}
            label={t(`messageDesk.field.${field}`)}
            hint={hinted.has(field) ? t(`messageDesk.hint.${field as 'mailParagraphs'}`) : undefined}
            aside={
              form[field].trim() !== defaults[field].trim() && (
                <span className={trade.quiet}>{t('messageDesk.text.differs')}</span>
              )
            }
            error={empty.some((place) => place.endsWith(`.${field}`)) ? t('messageDesk.text.required') : undefined}
          >
            {(control) => {
              const shared = {
                ...control,
                name: field,
                maxLength: maxLength[field],
                value: form[field],
                onFocus: () => onFocus(field),
              };
              return longFields.has(field) ? (
                <TextArea
                  {...shared}
                  rows={field === 'mailParagraphs' ? 8 : 2}
                  onChange={(event) => onChange(field, event.target.value)}
                />
              ) : (
                <TextInput {...shared} onChange={(event) => onChange(field, event.target.value)} />
              );
            }}
          </Field>
        ))}
      </div>
    </Card>
  );
}
