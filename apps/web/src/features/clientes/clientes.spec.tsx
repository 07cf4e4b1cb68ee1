// Customers: searched, added with a tax id as people write it, refused beside the field, deleted by name.
import { clientes, nifs, presupuestos, recurrentes, resumenCliente } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildCliente, buildFacturaResumen, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/clientes`;
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(presupuestos.listar, () => pagina([]))
    .on(recurrentes.listar, () => pagina([]));

async function rellenar(): Promise<void> {
  await app.user.type(
    await screen.findByRole('textbox', { name: /Nombre o razón social/ }),
    'Fusteria Puig SL',
  );
  await app.user.type(screen.getByRole('textbox', { name: /Identificación fiscal/ }), 'es-b 1234567-4');
  await app.user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'Carrer Major, 1');
  await app.user.type(screen.getByRole('textbox', { name: /Código postal/ }), '08001');
  await app.user.type(screen.getByRole('textbox', { name: /Municipio/ }), 'Barcelona');
}

describe('customers', () => {
  it('asks the server for what is typed into the search, and keeps it in the URL', async () => {
    const servidor = api();
    app = await renderApp(ruta);
    await app.user.type(
      await screen.findByRole('searchbox', { name: 'Buscar por nombre o identificación' }),
      'libre',
    );
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}?texto=libre`));
    await waitFor(() => expect(servidor.de(clientes.listar).at(-1)?.query).toMatchObject({ texto: 'libre' }));
  });

  it('are added with the tax id as people write it, and the screen shows what is stored', async () => {
    const servidor = api().on(clientes.crear, () => buildCliente());
    app = await renderApp(`${ruta}?editar=nuevo`);
    await rellenar();
    expect(screen.getByText('Lo guardamos como B12345674')).toBeInTheDocument();
    await app.user.click(
      screen.getByRole('checkbox', { name: /^Facturas y presupuestos en español e inglés/ }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cliente creado')).toBeInTheDocument();
    expect(servidor.de(clientes.crear)[0]?.body).toMatchObject({
      nombre: 'Fusteria Puig SL',
      direccion: { codigoPostal: '08001' },
      valoresPorDefecto: { bilingue: true },
    });
    expect(app.ruta()).toBe(ruta);
  });

  it('are not said to be stored while the tax id is none', async () => {
    api();
    app = await renderApp(`${ruta}?editar=nuevo`);
    await app.user.type(
      await screen.findByRole('textbox', { name: /Identificación fiscal/ }),
      'ES-12345678A',
    );
    expect(screen.queryByText(/Lo guardamos como/)).not.toBeInTheDocument();
  });

  it('hear of all that is wrong at the first press: name, tax id, street and postal code', async () => {
    api();
    app = await renderApp(`${ruta}?editar=nuevo`);
    await app.user.type(await screen.findByRole('textbox', { name: /Identificación fiscal/ }), '12345678A');
    await app.user.type(screen.getByRole('textbox', { name: /Código postal/ }), '99999');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    for (const name of [/Nombre o razón social/, /Identificación fiscal/, /^Dirección/, /Código postal/])
      await waitFor(() => expect(screen.getByRole('textbox', { name })).toBeInvalid());
  });

  it('are refused without tax id and address before the server is asked', async () => {
    const servidor = api();
    app = await renderApp(`${ruta}?editar=nuevo`);
    await app.user.type(await screen.findByRole('textbox', { name: /Nombre o razón social/ }), 'Sin datos');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Identificación fiscal/ })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: /^Dirección/ })).toBeInvalid();
    expect(servidor.de(clientes.crear)).toHaveLength(0);
  });

  it('show the server’s finding beside its field', async () => {
    api().on(clientes.crear, () => {
      throw new Rechazo(400, 'VALIDACION', 'Hay datos que no son válidos', [
        {
          campo: 'direccion.municipio',
          codigo: 'caracteres',
          mensaje: 'Contiene caracteres que no se pueden usar',
        },
      ]);
    });
    app = await renderApp(`${ruta}?editar=nuevo`);
    await rellenar();
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Contiene caracteres que no se pueden usar')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Municipio/ })).toHaveFocus();
  });

  it('closed on the way to a correction lead to none, whoever is changed next', async () => {
    api().on(clientes.obtener, () => buildCliente());
    app = await renderApp(
      `${ruta}?editar=${buildCliente().uuid}&corregir=0199aaaa-0000-7000-8000-000000000055`,
    );
    await screen.findByDisplayValue('Librería Ejemplo SA');
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('are deleted after a dialog with their name and the verb on its button', async () => {
    const servidor = api().on(clientes.eliminar, () => ({ archivado: true as const }));
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de Librería Ejemplo SA' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar a Librería Ejemplo SA' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Eliminar cliente' }));
    expect(await screen.findByText(/Cliente archivado/)).toBeInTheDocument();
    expect(servidor.de(clientes.eliminar)[0]).toMatchObject({
      nif: UUID_NIF,
      params: { uuid: buildCliente().uuid },
    });
  });

  it('that an active recurring invoice needs stay, and it is said which', async () => {
    const mensaje = 'Con esto cuentan tus facturas recurrentes «Alquiler»: cámbialas o páusalas antes';
    api().on(clientes.eliminar, () => {
      throw new Rechazo(409, 'EN_RECURRENTES', mensaje);
    });
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de Librería Ejemplo SA' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await app.user.click(await screen.findByRole('button', { name: 'Eliminar cliente' }));
    expect(await screen.findByText(mensaje)).toBeInTheDocument();
    expect(screen.queryByText(/Cliente archivado/)).not.toBeInTheDocument();
  });
});

describe('the page of a customer', () => {
  const saldo = {
    facturas: 2,
    facturado: '1210.00',
    cobrado: '210.00',
    pendiente: '1000.00',
    vencido: '500.00',
  };
  const OTRA = '0190c7a4-0000-7000-8000-0000000000f2';
  const resumen = () => ({
    cliente: buildCliente(),
    saldo,
    ultimas: [buildFacturaResumen()],
    externas: 0,
    totalFacturas: 12,
  });

  it('opens from the list, and says what was invoiced, paid, and is owed', async () => {
    api().on(resumenCliente.obtener, resumen);
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('link', { name: 'Librería Ejemplo SA' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Librería Ejemplo SA' })).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}/${buildCliente().uuid}`);
    expect(screen.getByText('Pendiente de cobro').closest('dl')).toHaveTextContent(/1\.?000,00.*500,00/s);
    expect(screen.getByRole('link', { name: 'F26-00003' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/${buildFacturaResumen().uuid}`,
    );
    expect(screen.getByText('compras@libreria.test')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver sus 12 facturas' })).toBeInTheDocument();
  });

  it('lists their quotes and what repeats for them, a few of each, with the way to the others', async () => {
    const uuid = buildCliente().uuid;
    const QUOTE = '00000000-0000-4000-8000-0000000000f1';
    const RECURRING = '00000000-0000-4000-8000-0000000000f2';
    const servidor = api()
      .on(resumenCliente.obtener, resumen)
      .on(presupuestos.listar, () => ({
        ...pagina([
          {
            uuid: QUOTE,
            tipo: 'PRESUPUESTO' as const,
            numeroCompleto: 'P26·0001',
            fecha: '2026-11-20',
            validoHasta: '2026-12-20',
            estado: 'ACEPTADO' as const,
            factura: null,
            version: 1,
            destinatario: 'Librería Ejemplo SA',
            importeTotal: '471.90',
            totalAPagar: '471.90',
          },
        ]),
        totalElementos: 8,
      }))
      .on(recurrentes.listar, () =>
        pagina([
          {
            uuid: RECURRING,
            nombre: 'Alquiler del local',
            estado: 'ACTIVA' as const,
            siguiente: '2026-12-01',
            version: 1,
            diasVencimiento: null,
            frecuencia: 'MENSUAL' as const,
            cada: 1,
            dia: 1,
            inicio: '2026-01-01',
            hasta: null,
            veces: null,
            periodo: 'ACTUAL' as const,
            emitir: false,
            juntar: false,
            cliente: 'Librería Ejemplo SA',
            importeTotal: '605.00',
            hechas: 3,
            retenidas: 0,
          },
        ]),
      );
    app = await renderApp(`${ruta}/${uuid}`);
    const suyos = within(await screen.findByRole('table', { name: 'Presupuestos y proformas' }));
    expect(suyos.getByRole('link', { name: 'P26·0001' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/presupuestos/${QUOTE}`,
    );
    expect(suyos.getByText('Aceptado')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver sus 8 presupuestos' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/presupuestos?uuidCliente=${uuid}`,
    );
    const suyas = within(screen.getByRole('table', { name: 'Facturas recurrentes' }));
    expect(suyas.getByRole('link', { name: 'Alquiler del local' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/recurrentes/${RECURRING}`,
    );
    expect(suyas.getByText('01/12/2026')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /sus .* recurrentes/ })).not.toBeInTheDocument();
    for (const llamada of [presupuestos.listar, recurrentes.listar])
      expect(servidor.de(llamada)[0]?.query).toMatchObject({ uuidCliente: uuid, size: 5 });
  });

  it('calls what was annulled, or only takes back from another invoice, by its name and not paid', async () => {
    const sinCobro = { estadoPago: 'PAGADA', pendienteDeCobro: '0.00', cobrado: '0.00' } as const;
    const ultimas = [
      buildFacturaResumen({ ...sinCobro, numeroCompleto: 'F26-00031', estadoVerifactu: 'ANULADA' }),
      buildFacturaResumen({ ...sinCobro, numeroCompleto: 'R26-00002', uuid: OTRA }),
    ];
    api().on(resumenCliente.obtener, () => ({ ...resumen(), ultimas }));
    app = await renderApp(`${ruta}/${buildCliente().uuid}`);
    const tabla = within(await screen.findByRole('table', { name: 'Últimas facturas' }));
    const filas = tabla.getAllByRole('row');
    expect(filas[1]).toHaveTextContent('Anulada');
    expect(filas[2]).toHaveTextContent('Emitida');
    expect(tabla.queryByText('Pagada')).not.toBeInTheDocument();
  });

  it('says so where there are none yet, or more than are added up', async () => {
    api().on(resumenCliente.obtener, () => ({ ...resumen(), saldo: null, ultimas: [], totalFacturas: 0 }));
    app = await renderApp(`${ruta}/${buildCliente().uuid}`);
    expect(await screen.findByText('Todavía no tiene facturas')).toBeInTheDocument();
    expect(screen.getByText(/no las sumamos aquí/)).toBeInTheDocument();
  });

  it('leads to where their details are changed', async () => {
    api()
      .on(resumenCliente.obtener, resumen)
      .on(clientes.obtener, () => buildCliente());
    app = await renderApp(`${ruta}/${buildCliente().uuid}`);
    await app.user.click(await screen.findByRole('link', { name: 'Editar sus datos' }));
    expect(await screen.findByRole('dialog', { name: 'Editar cliente' })).toBeInTheDocument();
  });
});
