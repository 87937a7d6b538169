import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import styles from './Bubble.module.css';
import { splitAtLinks } from './message-links.ts';

/**
 * The words of a message. Addresses of the product are links; every other one stays text, which nobody can press by mistake: that is how people are led
 * to pages that look like banks and parcel services.
 */
export function MessageText({ text }: { text: string }) {
  const { settings } = usePage();
  return (
    <p className={styles.said} dir="auto">
      {splitAtLinks(text, settings.publicUrl).map((part, at) =>
        part.path === undefined ? (
          part.text
        ) : (
          <AppLink key={at} to={part.path}>
            {part.text}
          </AppLink>
        ),
      )}
    </p>
  );
}
