// The form of a bank account: the IBAN as people write it, and as they read it.
import { cuentasBancarias, nifs } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UUID_NIF, buildCuenta, buildNif } from '../../testing/builders';
import { fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/cuentas-bancarias`;
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(cuentasBancarias.obtener, () => buildCuenta());

describe('the IBAN of an account', () => {
  it('may be pasted in groups, is shown in groups and saved', async () => {
    const servidor = api().on(cuentasBancarias.crear, () => buildCuenta());
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Principal');
    const iban = () => screen.getByRole('textbox', { name: /^IBAN/ });
    await app.user.click(iban());
    await app.user.paste('IBAN es91-2100-0418-4502-0005-1332');
    await app.user.tab();
    await waitFor(() => expect(iban()).toHaveValue('ES91 2100 0418 4502 0005 1332'));
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(cuentasBancarias.crear)).toHaveLength(1));
  });

  it('is in groups when an account is opened, which changes nothing', async () => {
    api();
    app = await renderApp(`${ruta}?editar=${buildCuenta().uuid}`);
    expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toHaveValue(
      'ES91 2100 0418 4502 0005 1332',
    );
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('stays as it was written while it is none', async () => {
    api();
    app = await renderApp(`${ruta}?editar=nueva`);
    const iban = await screen.findByRole('textbox', { name: /^IBAN/ });
    await app.user.type(iban, 'ES91 2100');
    await app.user.tab();
    expect(iban).toHaveValue('ES91 2100');
  });
});
