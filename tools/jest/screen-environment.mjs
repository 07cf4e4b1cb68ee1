// jsdom as a browser is expected to be by the web app: with fetch-less networking and the platform's newer globals.
import { TestEnvironment } from 'jest-environment-jsdom';

// The router makes a Request of each navigation, with the page's signal; Node's own Request would take only Node's.
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

export default class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.structuredClone ??= structuredClone;
    this.global.TextEncoder ??= TextEncoder;
    this.global.TextDecoder ??= TextDecoder;
    Object.assign(this.global, { Request: PageRequest, Response, Headers });
  }
}
