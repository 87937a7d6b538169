const pictures = import.meta.glob<string>('../assets/categories/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

export interface CategoryPictureProps {
  /** Name of the file in web/assets/categories: the main category's id. */
  id: string | number;
  /** px at which it is drawn; the files are 128. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The 3D picture of a main category; decoration beside its name. Nothing when there is none for it. */
export function CategoryPicture({ id, size = 60, className }: CategoryPictureProps) {
  const src = pictures[`../assets/categories/${id}.webp`];
  if (src === undefined) return null;
  return <img src={src} alt="" width={size} height={size} decoding="async" className={className} />;
}
