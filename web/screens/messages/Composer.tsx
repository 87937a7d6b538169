import { CalendarPlus, ImagePlus, SendHorizontal, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Chat, ChatMessage, ChatPhoto, ChatSide } from '../../../contract/schemas/chat.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { acceptedFiles, uploadFile } from '../../client/upload.ts';
import { LazyIncompleteNote } from '../../parts/upload/LazyIncompleteNote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useDraft } from './use-draft.ts';
import { takeProposedSentence } from './proposed-sentence.ts';
import styles from './Composer.module.css';
import { post } from './outbox.ts';
import { nameOf } from './chat-labels.ts';
import { privateFile } from '../../client/private-file.ts';
import { errorCodeOf } from './error-code.ts';
import { useTyping } from './use-typing.ts';
import { QuickReplies } from './QuickReplies.tsx';

const ProposeMeetingDialog = lazy(() => import('./ProposeMeetingDialog.tsx'));

export interface ComposerProps {
  chat: Chat;
  memberId: string;
  lastBy: ChatSide | undefined;
  isEmpty: boolean;
  onPut: (message: ChatMessage) => void;
  /** Called after sending; scrolls to the end. */
  onPosted: () => void;
}

/** A chosen photo. `photo` is set once it is uploaded. */
interface ChosenPhoto {
  id: number;
  /** Aborts the upload. */
  stop: AbortController;
  photo?: ChatPhoto;
  /** File name, if the file was truncated. */
  incomplete?: string;
}

/** The message input with photos, quick replies and meeting proposals. Saves the text as a draft. */
export function Composer({ chat, memberId, lastBy, isEmpty, onPut, onPosted }: ComposerProps) {
  const { t } = useTranslation('messages', 'forms');
  const { show } = useToast();
  const [text, setText] = useDraft(chat.id);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isMeeting, setMeeting] = useState<boolean>();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const nextId = useRef(0);
  const notifyTyping = useTyping(chat.id);
  const isUploading = photos.some(({ photo }) => !photo);
  const left = limits.messageMost - text.length;
  const hasSomething = text.trim() !== '' || photos.length > 0;

  useEffect(() => {
    const proposal = takeProposedSentence(chat.id);
    if (proposal !== undefined) setText(proposal);
  }, [chat.id, setText]);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, 160)}px`;
  }, [text]);

  const send = () => {
    if (!hasSomething || isUploading || left < 0) return;
    onPosted();
    post({
      chatId: chat.id,
      memberId,
      by: chat.side,
      text: text.trim(),
      photos: photos.flatMap(({ photo }) => photo ?? []),
    });
    setText('');
    setPhotos([]);
    field.current?.focus();
  };

  const add = async (chosen: Iterable<File>) => {
    for (const file of [...chosen].slice(0, limits.messagePhotosMost - photos.length)) {
      const id = (nextId.current += 1);
      const stop = new AbortController();
      setPhotos((before) => [...before, { id, stop }]);
      try {
        const {
          key,
          width = 1,
          height = 1,
          placeholder,
          isIncomplete,
        } = await uploadFile(file, {
          purpose: 'Chat',
          signal: stop.signal,
        });
        const photo = { key, width, height, ...(placeholder !== undefined && { placeholder }) };
        setPhotos((before) =>
          before.map((one) =>
            one.id === id ? { id, stop, photo, ...(isIncomplete && { incomplete: file.name }) } : one,
          ),
        );
      } catch (error) {
        if (stop.signal.aborted) continue;
        setPhotos((before) => before.filter((one) => one.id !== id));
        show({ title: t(errorCodeOf(error), { ns: 'api' }), variant: 'danger' });
      }
    }
  };

  return (
    <div className={styles.composer}>
      <QuickReplies
        chat={chat}
        lastBy={lastBy}
        isEmpty={isEmpty}
        isShown={text === ''}
        onChoose={(sentence) => {
          setText(sentence);
          field.current?.focus();
        }}
      />
      {photos.length > 0 && (
        <ul className={styles.chosenPhotos}>
          {photos.map(({ id, photo, stop }) => (
            <li key={id}>
              {photo ? <img src={privateFile(photo.key)} alt={t('messages.photo')} /> : <Spinner />}
              <button
                type="button"
                aria-label={t('messages.write.removePhoto')}
                onClick={() => {
                  stop.abort();
                  setPhotos((before) => before.filter((one) => one.id !== id));
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.map(
        ({ id, incomplete }) => incomplete !== undefined && <LazyIncompleteNote key={id} name={incomplete} />,
      )}
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept={acceptedFiles('Chat')}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton
          label={t('messages.write.photo')}
          tip="top"
          icon={<ImagePlus size={22} />}
          disabled={photos.length >= limits.messagePhotosMost}
          onClick={() => files.current?.click()}
        />
        <IconButton
          label={t('messages.write.meet')}
          tip="top"
          icon={<CalendarPlus size={22} />}
          onClick={() => setMeeting(true)}
        />
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t('messages.write.label', { name: nameOf(chat, t) })}
          placeholder={t('messages.write.placeholder')}
          value={text}
          aria-invalid={left < 0 || undefined}
          onChange={(event) => {
            setText(event.target.value);
            notifyTyping();
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) void add(event.clipboardData.files);
          }}
          onKeyDown={(event) => {
            // On touch keyboards Enter inserts a new line; elsewhere Shift+Enter does.
            const isNewLine =
              event.shiftKey || matchMedia('(pointer: coarse)').matches || event.nativeEvent.isComposing;
            if (event.key !== 'Enter' || isNewLine) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('messages.write.send')}
          disabled={!hasSomething || isUploading || left < 0}
        >
          <SendHorizontal size={22} aria-hidden="true" />
        </button>
      </form>
      {left < 200 && (
        <p className={styles.left} role="status">
          {left < 0 ? t('messages.write.tooLong', { most: limits.messageMost }) : t('messages.write.left', { left })}
        </p>
      )}
      {isMeeting !== undefined && (
        <Suspense fallback={null}>
          <ProposeMeetingDialog
            chat={chat}
            open={isMeeting}
            onClose={() => setMeeting(false)}
            onProposed={(message) => {
              onPosted();
              onPut(message);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
