/** The subject of feedback that reports a review; not shown in forms. */
export const reportedReviewSubject = { id: 107, tr: 'Bildirilen değerlendirme', en: 'Reported review' } as const;
