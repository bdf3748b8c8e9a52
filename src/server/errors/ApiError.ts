import { errorStatuses, type ErrorCode } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/language/languages.ts';
import { translate, type ErrorMessage } from './messages/translate.ts';

interface ApiErrorDetail {
  /** The invalid input, if there is exactly one. */
  field?: string;
  /** Two that contradict each other. */
  fields?: string[];
  /** What holds now, where somebody was faster. */
  current?: object;
  /** What rules would come to, where a person is to be told first. */
  consequences?: object;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * An expected outcome, sent as `{ code, message }`. Messages for people are translated; those for
 * programmers are English only.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly fields: string[] | undefined;
  readonly current: object | undefined;
  readonly consequences: object | undefined;
  readonly retryAfterSeconds: number | undefined;

  private readonly sentences: readonly ErrorMessage[];

  constructor(
    code: ErrorCode,
    reason: string | ErrorMessage | readonly ErrorMessage[],
    detail: ApiErrorDetail = {},
  ) {
    const sentences = typeof reason === 'string' ? [] : [reason].flat();
    super(typeof reason === 'string' ? reason : translate('en', sentences));
    this.sentences = sentences;
    this.code = code;
    this.field = detail.field;
    this.fields = detail.fields;
    this.current = detail.current;
    this.consequences = detail.consequences;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  messageIn(language: Language): string {
    return this.sentences.length > 0 ? translate(language, this.sentences) : this.message;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
