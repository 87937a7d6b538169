import { sendAsMember } from './send-as-member.ts';

/** Downloads a private file by its path below `/api`, and saves it under a name. Throws CallError. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await sendAsMember(path, {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
