// Writing an invoice while the connection comes and goes.
import { clientes, cuentasBancarias, facturas, nifs, series } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
} from '../../testing/builders';
import { fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
let conexion = true;
jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => conexion);
const poner = (hay: boolean): void => {
  conexion = hay;
  act(() => void window.dispatchEvent(new Event(hay ? 'online' : 'offline')));
};
afterEach(() => {
  poner(true);
  app.cerrar();
});
jest.setTimeout(30_000);

describe('an invoice without a connection', () => {
  it('is said to be offline, in words, and saves itself when the connection is back', async () => {
    const servidor = fakeApi()
      .on(nifs.obtener, () => buildNif())
      .on(series.listar, () => pagina([buildSerie()]))
      .on(series.siguienteNumero, () => ({
        serie: 'F',
        ejercicio: 2026,
        numero: 4,
        numeroCompleto: 'F26-00004',
      }))
      .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
      .on(clientes.listar, () => pagina([buildCliente()]))
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.crear, () => {
        if (!conexion) throw new AxiosError('Network Error', 'ERR_NETWORK');
        return buildFacturaDetalle();
      });
    app = await renderApp(`/user/nif/${UUID_NIF}/facturas/nueva/general`);
    const campo = await screen.findByRole('textbox', { name: /Descripción/ });
    poner(false);
    expect(screen.getByText(/Sin conexión\. Los borradores se guardarán solos/)).toBeInTheDocument();
    await app.user.type(campo, 'Mesa de roble');
    expect(await screen.findByText(/No tienes conexión a internet/)).toBeInTheDocument();
    expect(screen.queryByText(/Network Error/)).not.toBeInTheDocument();
    const intentos = servidor.de(facturas.crear).length;
    poner(true);
    await waitFor(() => expect(servidor.de(facturas.crear).length).toBeGreaterThan(intentos));
    expect(await screen.findByText(/Guardado/)).toBeInTheDocument();
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  });
});
