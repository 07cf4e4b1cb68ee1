// jsdom as a browser is expected to be by the web app: with fetch-less networking and the platform's newer globals.
import { TestEnvironment } from 'jest-environment-jsdom';

export default class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.structuredClone ??= structuredClone;
    this.global.TextEncoder ??= TextEncoder;
    this.global.TextDecoder ??= TextDecoder;
  }
}
