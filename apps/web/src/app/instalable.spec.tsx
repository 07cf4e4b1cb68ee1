// What lets the page be installed follows its language; and a page that is opened without a connection says so until there is one.
import { createI18n } from '@encadena/i18n';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { nifs } from '@encadena/contracts';
import { iniciarConexion } from '../shared/conexion';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { hacerInstalable } from './instalable';

const conTrabajadores = (serviceWorker: unknown): void =>
  void Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
const enlaces = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=manifest]')].map((uno) => uno.getAttribute('href'));

describe('what can be installed', () => {
  afterEach(() => {
    document.head.querySelector('link[rel=manifest]')?.remove();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('has one manifest, in the language on screen', async () => {
    const i18n = await createI18n('ca', 'acceso');
    await hacerInstalable(i18n);
    expect(enlaces()).toEqual(['/app-ca.webmanifest']);
    await i18n.changeLanguage('en');
    expect(enlaces()).toEqual(['/app-en.webmanifest']);
  });

  it('registers the worker, which a page that had none tells what it has loaded', async () => {
    const register = jest.fn<(url: string) => Promise<void>>().mockResolvedValue(undefined);
    const postMessage = jest.fn<(message: unknown) => void>();
    const ready = Promise.resolve({ active: { postMessage } });
    Object.assign(performance, { getEntriesByType: () => [{ name: 'https://x.example/assets/a-1.js' }] });
    conTrabajadores({ controller: null, register, ready });
    await hacerInstalable(await createI18n('es', 'acceso'));
    expect(register).toHaveBeenCalledWith('/sw.js');
    expect(postMessage).toHaveBeenCalledWith({ loaded: ['https://x.example/assets/a-1.js'] });

    postMessage.mockClear();
    conTrabajadores({ controller: {}, register, ready });
    await hacerInstalable(await createI18n('es', 'acceso'));
    expect(register).toHaveBeenCalledTimes(2);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is not missed where the browser forbids workers', async () => {
    conTrabajadores({ register: () => Promise.reject(new Error('The operation is insecure.')) });
    await expect(hacerInstalable(await createI18n('es', 'acceso'))).resolves.toBeUndefined();
    expect(enlaces()).toEqual(['/app-es.webmanifest']);
  });
});

describe('opened without a connection', () => {
  const enLinea = (hay: boolean): void =>
    void Object.defineProperty(navigator, 'onLine', { configurable: true, value: hay });
  const fetchDeAntes = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetchDeAntes;
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => onlineManager.setOnline(true));
  });

  it.each([
    ['es', 'Sin conexión. Los borradores'],
    ['ca', 'Sense connexió.'],
    ['en', 'You are offline.'],
  ] as const)('says so in %s, and nothing of it when it is back', async (idioma, texto) => {
    enLinea(false);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    iniciarConexion();
    fakeApi();
    const { cerrar } = await renderApp('/auth/login', { usuario: null, idioma });
    expect(await screen.findByText((dicho) => dicho.startsWith(texto))).toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText((dicho) => dicho.startsWith(texto))).not.toBeInTheDocument();
    cerrar();
  });

  it('waits in its shell for what it needs, and comes when the connection is back', async () => {
    enLinea(false);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    iniciarConexion();
    const api = fakeApi().on(nifs.listar, () => pagina([]));
    const { cerrar } = await renderApp('/user/nifs');
    expect(await screen.findByText(/^Sin conexión/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(api.de(nifs.listar).length).toBeGreaterThan(0);
    cerrar();
  });

  it('does not believe a browser where the server answers', async () => {
    enLinea(false);
    globalThis.fetch = () => Promise.resolve({} as Response);
    iniciarConexion();
    expect(onlineManager.isOnline()).toBe(false);
    await act(async () => undefined);
    expect(onlineManager.isOnline()).toBe(true);
  });
});
