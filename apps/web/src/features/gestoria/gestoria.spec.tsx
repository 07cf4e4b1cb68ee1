// The quarter for the tax adviser: its figures, the invoices behind them, the book, and what there is when there is nothing.
import { gestoria, nifs } from '@encadena/contracts';
import type { FacturaDeCifraDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { trimestreDe } from '@encadena/invoicing';
import { fechaISO } from '@encadena/values';
import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '../../shared/dias';
import { UUID_NIF, buildNif, buildTrimestre } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ACTUAL = trimestreDe(fechaISO(hoy('Europe/Madrid')));
const ANO = ACTUAL.ejercicio;
const ruta = `/user/nif/${UUID_NIF}/gestoria`;
const CUARTO = `${ruta}?ejercicio=${ANO}&trimestre=4T`;
const FACTURA: FacturaDeCifraDto = {
  uuid: '0199aaaa-0000-7000-8000-000000000077',
  numeroCompleto: 'F26-00007',
  tipoFactura: 'F1',
  fechaExpedicion: '2026-10-05',
  fechaOperacion: '2026-10-01',
  destinatario: 'Librería Ejemplo SA',
  base: '1000.00',
  cuota: '210.00',
};
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(gestoria.trimestre, () => buildTrimestre())
    .on(gestoria.facturas, () => pagina([FACTURA]));

describe('the quarter for the tax adviser', () => {
  it('opens on the quarter of today, with each figure, its boxes and the tax due', async () => {
    const servidor = api();
    app = await renderApp(ruta);
    const tabla = await screen.findByRole('table', { name: 'Modelo 303 (IVA)' });
    expect(servidor.de(gestoria.trimestre)[0]?.query).toEqual(ACTUAL);
    const [, general, union, igic] = within(tabla).getAllByRole('row');
    expect(general).toHaveTextContent(/IVA al 21\s%.*07 · 09.*1\.?000,00.*210,00/s);
    expect(union).toHaveTextContent(/Unión Europea.*59.*300,50/s);
    expect(igic).toHaveTextContent(/IGIC 7\s%.*No va en el modelo 303\..*sin casilla/s);
    expect(
      screen.getByText('IVA devengado por tus facturas').closest('div')?.parentElement,
    ).toHaveTextContent('210,00');
    // A company pays no IRPF.
    expect(screen.queryByRole('table', { name: 'Modelo 130 (IRPF)' })).not.toBeInTheDocument();
  });

  it('shows another quarter, which the address keeps', async () => {
    const servidor = api();
    app = await renderApp(CUARTO);
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Año' }), String(ANO - 1));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Año' })).toHaveValue(String(ANO - 1)));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Trimestre' }), '1.º trimestre');
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}?ejercicio=${ANO - 1}&trimestre=1T`));
    await waitFor(() =>
      expect(servidor.de(gestoria.trimestre).at(-1)?.query).toEqual({ ejercicio: ANO - 1, trimestre: '1T' }),
    );
  });

  it('leads from a figure to its invoices, and back', async () => {
    const servidor = api();
    app = await renderApp(CUARTO);
    await app.user.click(await screen.findByRole('link', { name: /IGIC/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Facturas de esta cifra' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'F26-00007' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/${FACTURA.uuid}`,
    );
    expect(servidor.de(gestoria.facturas)[0]?.query).toMatchObject({
      ejercicio: ANO,
      trimestre: '4T',
      concepto: 'OTROS_IMPUESTOS',
      tipo: '7',
      impuesto: 'IGIC',
    });
    await app.user.click(screen.getByRole('link', { name: 'Volver al trimestre' }));
    expect(app.ruta()).toBe(CUARTO);
  });

  it('tells a person the income and what was withheld since January', async () => {
    const modelo130 = {
      ingresos: '5000.00',
      ingresosTrimestre: '1000.00',
      retenciones: '750.00',
      retencionesTrimestre: '150.00',
    };
    api().on(gestoria.trimestre, () => buildTrimestre({ modelo130 }));
    app = await renderApp(CUARTO);
    const tabla = await screen.findByRole('table', { name: 'Modelo 130 (IRPF)' });
    const [, ingresos, retenciones] = within(tabla).getAllByRole('row');
    expect(ingresos).toHaveTextContent(/Ingresos.*01.*1\.?000,00.*5\.?000,00/s);
    expect(retenciones).toHaveTextContent(/Retenciones.*06.*150,00.*750,00/s);
  });

  it('tells a person whose year is too large that form 130 is missing, and shows the rest', async () => {
    api().on(gestoria.trimestre, () => buildTrimestre({ anoDemasiadoGrande: true }));
    app = await renderApp(CUARTO);
    expect(await screen.findByRole('table', { name: 'Modelo 303 (IVA)' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Modelo 130 (IRPF)' })).toHaveTextContent(
      'Este año tienes más facturas de las que sumamos aquí',
    );
    expect(screen.getByRole('button', { name: 'Descargar el libro' })).toBeInTheDocument();
    app.cerrar();
    // Of a quarter without invoices too: it is not the year that has none.
    api().on(gestoria.trimestre, () =>
      buildTrimestre({ facturas: 0, cifras: [], cuotaDevengada: '0.00', anoDemasiadoGrande: true }),
    );
    app = await renderApp(CUARTO);
    expect(await screen.findByRole('region', { name: 'Modelo 130 (IRPF)' })).toBeInTheDocument();
  });

  it('saves the book of the quarter', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:libro', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardado.push(this.download);
    });
    const servidor = api().onFile(gestoria.libro, () => new Blob(['PK']));
    app = await renderApp(CUARTO);
    await app.user.click(await screen.findByRole('button', { name: 'Descargar el libro' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(guardado).toEqual([`libro-expedidas-B12345674-${ANO}-4T.xlsx`]));
    expect(servidor.de(gestoria.libro)[0]?.query).toEqual({ ejercicio: ANO, periodo: '4T', formato: 'xlsx' });
  });

  it('saves the PDFs of the quarter, by months where they are too many', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:pdfs', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardado.push(this.download);
    });
    const servidor = api().onFile(gestoria.pdfs, () => new Blob(['PK']));
    app = await renderApp(CUARTO);
    await app.user.click(await screen.findByRole('button', { name: 'Descargar los PDF' }));
    await waitFor(() => expect(guardado).toEqual([`facturas-B12345674-${ANO}-4T.zip`]));
    app.cerrar();
    servidor.on(gestoria.trimestre, () => buildTrimestre({ facturas: 1_001 }));
    app = await renderApp(CUARTO);
    await app.user.click(await screen.findByRole('button', { name: 'Descargar los PDF' }));
    await app.user.click(await screen.findByRole('menuitem', { name: /^nov/ }));
    await waitFor(() => expect(guardado.at(-1)).toBe(`facturas-B12345674-${ANO}-11.zip`));
    expect(servidor.de(gestoria.pdfs).map(({ query }) => query['periodo'])).toEqual(['4T', '11']);
  });

  it('offers the book by months where a quarter is too much, be it for a file or for a sum', async () => {
    api().on(gestoria.trimestre, () => {
      throw new Rechazo(422, 'TRIMESTRE_DEMASIADO_GRANDE', 'Este periodo tiene más de 100.000 facturas');
    });
    app = await renderApp(CUARTO);
    expect(await screen.findByRole('alert')).toHaveTextContent('más de 100.000 facturas');
    await app.user.click(screen.getByRole('button', { name: 'Descargar el libro' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^nov.*: Excel \(XLSX\)$/i)]),
    );
  });

  it('says so where there is nothing, or nothing came', async () => {
    api().on(gestoria.trimestre, () => buildTrimestre({ facturas: 0, cifras: [], cuotaDevengada: '0.00' }));
    app = await renderApp(CUARTO);
    expect(await screen.findByText('No hay facturas en este trimestre')).toBeInTheDocument();
    app.cerrar();
    api().on(gestoria.facturas, () => pagina<FacturaDeCifraDto>([]));
    app = await renderApp(`${ruta}/cifra?ejercicio=${ANO}&trimestre=4T&concepto=DEVENGADO&tipo=4`);
    expect(await screen.findByText('No hay ninguna factura detrás de esta cifra')).toBeInTheDocument();
    app.cerrar();
    api().on(gestoria.trimestre, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Algo ha fallado');
    });
    app = await renderApp(CUARTO);
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo ha fallado');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar el libro' })).not.toBeInTheDocument();
  });
});
