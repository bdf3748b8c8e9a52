import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/**
 * Playwright takes the scripts of its clock off a reused page one by one: a document that begins
 * meanwhile may run some without the first.
 */
const clockLeftover =
  /^TypeError: Cannot read properties of undefined \(reading 'controller'\)(?:\s+at <anonymous>:\S+)+$/;

/** Said by Playwright where a journey has no service worker. */
const noWorker = 'Service Worker registration blocked by Playwright';

/** What a page must never do: log an error, throw, breach the CSP or miss a file. */
export class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly watched: (() => void)[] = [];

  /** Some journeys provoke a fault, as a file that cannot be downloaded. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Some journeys provoke such an answer to such a path; the browser logs it on its own as well. */
  allowStatus(status: number, path: RegExp = /./): void {
    this.allow(
      new RegExp(`^answer: ${status} for .*${path.source}`),
      new RegExp(`^console error: .*status of ${status} .*${path.source}`),
    );
  }

  /** Some journeys let the downloads of code or texts fail. */
  allowLostDownloads(): void {
    this.allow(/ERR_FAILED|ChunkLoadError|TextDownloadError/);
  }

  watch(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => this.onConsole(message);
    const onError = (error: WebError) => this.onError(error);
    const onFailed = (request: Request) => this.onFailed(request);
    const onResponse = (response: Response) => this.onResponse(response);
    context.on('console', onConsole);
    context.on('weberror', onError);
    context.on('requestfailed', onFailed);
    context.on('response', onResponse);
    this.watched.push(() => {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('requestfailed', onFailed);
      context.off('response', onResponse);
    });
  }

  unwatch(): void {
    for (const end of this.watched.splice(0)) end();
  }

  unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === noWorker) return;
    this.found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }

  private onError(error: WebError): void {
    const { stack = '' } = error.error();
    if (!clockLeftover.test(stack)) this.found.push(`thrown: ${stack}`);
  }

  private onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left or closed aborts what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') this.found.push(`request: ${request.url()} ${reason}`);
  }

  private onResponse(response: Response): void {
    if (response.status() < 400) return;
    this.found.push(`answer: ${response.status()} for ${response.url()}`);
  }
}
