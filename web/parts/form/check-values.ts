/** In a separate file, because a form's page loads the validation library only when the form is used. */
export { zodResolver } from '@hookform/resolvers/zod';
