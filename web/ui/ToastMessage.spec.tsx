import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ToastMessage } from './ToastMessage.tsx';

test('pauses the timer of a message in a hidden tab', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const see = (isSeen: boolean) => {
    hidden.mockReturnValue(!isSeen);
    flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const dismiss = vi.fn<() => void>();
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  flushSync(() => root.render(<ToastMessage toast={{ title: 'Saved' }} closeLabel="close" dismiss={dismiss} />));
  vi.advanceTimersByTime(3_000);
  see(false);
  vi.advanceTimersByTime(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  see(true);
  vi.advanceTimersByTime(1_900);
  expect(dismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(dismiss).toHaveBeenCalledOnce();
});
