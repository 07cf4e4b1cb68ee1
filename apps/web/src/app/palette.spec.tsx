// Ctrl-K as people use it: what is found, what Enter takes, and what can be done with it.
import {
  buscador,
  clientes,
  correosPresupuesto,
  cuentasBancarias,
  facturas,
  facturasExternas,
  nifs,
  presupuestos,
  series,
  verifactuRegistros,
} from '@encadena/contracts';
import type { HallazgosBuscadorDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  UUID_NIF,
  buildArticulo,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
  buildRelacionadas,
  buildSerie,
} from '../testing/builders';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const { uuid, numeroCompleto, fechaExpedicion, destinatario, importeTotal } = buildFacturaResumen();
const factura = {
  uuid,
  tipoFactura: 'F1' as const,
  estadoInterno: 'FACTURADA' as const,
  numeroCompleto,
  fechaExpedicion,
  destinatario,
  importeTotal,
};
const borrador = { ...factura, estadoInterno: 'BORRADOR' as const, numeroCompleto: null };
const cliente = { uuid: buildCliente().uuid, nombre: 'Librería Ejemplo SA', identificacion: 'A58818501' };
const articulo = {
  uuid: buildArticulo().uuid,
  nombre: 'Hora de taller',
  referencia: 'MO-1',
  precioUnitario: '38.5',
};
const nada = { facturas: [], presupuestos: [], externas: [], recurrentes: [], clientes: [], articulos: [] };

const api = (hallado: Partial<HallazgosBuscadorDto> = {}) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => buildFacturaDetalle())
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]))
    .on(buscador.buscar, () => ({ ...nada, ...hallado }));

async function escribir(texto: string): Promise<void> {
  app = await renderApp(`${base}/clientes`);
  await screen.findByRole('heading', { name: 'Clientes' });
  await app.user.keyboard('{Control>}k{/Control}');
  await app.user.type(await screen.findByRole('textbox', { name: 'Buscar o ir a…' }), texto);
}

describe('the palette', () => {
  it('finds invoices, customers and products, and Enter opens the first', async () => {
    const servidor = api({ facturas: [borrador], clientes: [cliente], articulos: [articulo] });
    await escribir('ejemplo');
    expect(await screen.findByRole('button', { name: /^Borrador.*Librería Ejemplo SA/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Librería Ejemplo SA.*A58818501/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Hora de taller.*MO-1/ })).toBeInTheDocument();
    expect(servidor.de(buscador.buscar).at(-1)).toMatchObject({ query: { texto: 'ejemplo' }, nif: UUID_NIF });
    // Words are of somebody rather than of a number.
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.ruta()).toBe(`${base}/clientes/${cliente.uuid}`));
  });

  it('has invoices first when figures are typed', async () => {
    api({ facturas: [borrador], clientes: [cliente] });
    await escribir('121');
    await screen.findByRole('button', { name: /^Borrador.*Librería Ejemplo SA/ });
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.ruta()).toMatch(new RegExp(`^${base}/facturas/${uuid}/editar`)));
  });

  it('opens the page of a customer', async () => {
    api({ clientes: [cliente, { ...cliente, uuid: UUID_NIF, nombre: 'Otra SL' }] });
    await escribir('librería');
    await app.user.click(await screen.findByRole('button', { name: /^Librería Ejemplo SA/ }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/clientes/${cliente.uuid}`));
  });

  it('finds a quote and what repeats, and opens them', async () => {
    const presupuesto = {
      uuid: '0199aaaa-0000-7000-8000-0000000000e1',
      numeroCompleto: 'P26·0001',
      fecha: '2026-11-20',
      destinatario: null,
      importeTotal: '471.90',
    };
    const repetida = {
      uuid: '0199aaaa-0000-7000-8000-0000000000f1',
      nombre: 'Alquiler del local',
      siguiente: '2026-12-01',
      cliente: 'Librería Ejemplo SA',
      importeTotal: '605.00',
    };
    api({ presupuestos: [presupuesto], recurrentes: [repetida] })
      .on(presupuestos.obtener, () => new Promise(() => undefined))
      .on(correosPresupuesto.listar, () => []);
    await escribir('local');
    expect(
      await screen.findByRole('button', {
        name: /^Alquiler del local.*Librería Ejemplo SA · 605,00.*01\/12\/2026/,
      }),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /^P26·0001.*Sin cliente · 471,90/ }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/presupuestos/${presupuesto.uuid}`));
  });

  it('finds an invoice of another program and opens its page', async () => {
    const externa = {
      uuid: '0199aaaa-0000-7000-8000-0000000000d1',
      numeroCompleto: 'A/2025-77',
      fechaExpedicion: '2025-03-01',
      destinatario: null,
      importeTotal: '1210.00',
    };
    api({ externas: [externa] }).on(facturasExternas.obtener, () => new Promise(() => undefined));
    await escribir('montseny');
    await app.user.click(
      await screen.findByRole('button', { name: /^A\/2025-77.*Sin cliente · 1\.?210,00.*01\/03\/2025/ }),
    );
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas/externas/${externa.uuid}`));
    // Nothing of ours: it is neither duplicated nor issued.
    expect(screen.queryByRole('button', { name: /^Duplicar/ })).toBeNull();
  });

  it('duplicates the invoice that is named behind the word for it', async () => {
    const servidor = api({ facturas: [factura] }).on(facturas.duplicar, () => buildFacturaDetalle());
    await escribir('duplicar f26-00003');
    await app.user.click(await screen.findByRole('button', { name: /^Duplicar F26-00003/ }));
    await waitFor(() => expect(app.ruta()).toMatch(new RegExp(`^${base}/facturas/${uuid}/editar`)));
    expect(servidor.de(buscador.buscar).at(-1)?.query).toEqual({ texto: 'f26-00003' });
    expect(servidor.de(facturas.duplicar)).toMatchObject([{ params: { uuid } }]);
  });

  it('leads a draft to the step that issues it, and asks for drafts alone', async () => {
    const servidor = api({ facturas: [borrador] });
    await escribir('emitir librería');
    await app.user.click(await screen.findByRole('button', { name: /^Emitir borrador/ }));
    await waitFor(() => expect(app.ruta()).toContain(`${base}/facturas/${uuid}/editar`));
    expect(servidor.de(buscador.buscar).at(-1)?.query).toEqual({ texto: 'librería', soloBorradores: 'true' });
    expect(servidor.de(facturas.publicar)).toEqual([]);
  });

  it('begins an invoice for a customer, filled in by their habits', async () => {
    const servidor = api({ clientes: [cliente] }).on(facturas.crear, () => buildFacturaDetalle());
    await escribir('factura para librería');
    await app.user.click(
      await screen.findByRole('button', { name: /^Nueva factura para Librería Ejemplo SA/ }),
    );
    await app.user.type(
      await screen.findByRole('textbox', { name: /Descripción de la operación/ }),
      'Sillas',
    );
    await waitFor(() =>
      expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
        uuidCliente: cliente.uuid,
        formaPago: 'TRANSFERENCIA',
      }),
    );
  });

  it('offers nothing new without a subscription, and says why', async () => {
    api({ facturas: [factura] }).on(nifs.obtener, () => buildNif({ suscripcionActiva: false }));
    await escribir('duplicar f26-00003');
    const boton = await screen.findByRole('button', { name: /^Duplicar F26-00003/ });
    expect(boton).toBeDisabled();
    expect(boton).toHaveTextContent(/no tiene una suscripción activa/);
  });

  it('goes to the screens without asking the server for one letter, and says when there is nothing', async () => {
    const servidor = api();
    await escribir('x');
    expect(servidor.de(buscador.buscar)).toEqual([]);
    await app.user.type(screen.getByRole('textbox', { name: 'Buscar o ir a…' }), 'yz');
    expect(await screen.findByText('No hay nada con ese nombre')).toBeInTheDocument();
    await app.user.clear(screen.getByRole('textbox', { name: 'Buscar o ir a…' }));
    await app.user.type(screen.getByRole('textbox', { name: 'Buscar o ir a…' }), 'séries');
    await app.user.click(await screen.findByRole('button', { name: /^Series/ }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/series`));
  });
});
