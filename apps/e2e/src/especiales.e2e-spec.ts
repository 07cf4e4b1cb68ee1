// Invoices that few have, as their issuer and their customers see them: on the page, on paper, by the QR.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { clientes } from '@encadena/contracts';
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { leerQr, leerTexto } from './testing/pdf';
import { Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;
let primero: string;
let segundo: string;

const cliente = async (texto: string): Promise<string> => {
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto } });
  if (!contenido[0]) throw new Error(`There is no customer ${texto}.`);
  return contenido[0].uuid;
};

// In all appearances a journey takes longer than a session.
beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  [primero, segundo] = [await cliente('Llobregat'), await cliente('Soler')];
});

const hoy = (): string => new Date().toISOString().slice(0, 10);
const linea = { descripcion: 'Reforma de las oficinas', precioUnitario: '1000', tipoImpositivo: '21' };
const entrada = (cambios: Partial<FacturaEntradaCruda>): FacturaEntradaCruda => ({
  uuidCliente: primero,
  descripcionOperacion: 'Reforma de las oficinas',
  lineas: [linea],
  ...cambios,
});

/** What the page saves when one asks for the PDF; `cual`: the entry of the menu, where there are several. */
async function descargar(page: Page, boton: string, cual?: string): Promise<Buffer> {
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: boton, exact: true }).click();
      if (cual) await page.getByRole('menuitem', { name: cual, exact: true }).click();
    })(),
  ]);
  const pdf = await readFile(await descarga.path());
  const carpeta = process.env.E2E_CAPTURAS;
  if (carpeta) {
    mkdirSync(carpeta, { recursive: true });
    writeFileSync(join(carpeta, descarga.suggestedFilename()), pdf);
  }
  return pdf;
}

interface Caso {
  nombre: string;
  cuerpo: () => FacturaEntradaCruda;
  /** What its page and its paper say. */
  dice: RegExp[];
}

const CASOS: Caso[] = [
  {
    nombre: 'de-un-tercero',
    cuerpo: () =>
      entrada({
        emitidaPor: 'TERCERO',
        tercero: { tipoIdentificacion: 'NIF', identificacion: 'B72877814', nombre: 'Gestoría Ejemplo SL' },
      }),
    dice: [/Gestoría Ejemplo SL/, /B72877814/],
  },
  {
    nombre: 'del-destinatario',
    cuerpo: () => entrada({ emitidaPor: 'DESTINATARIO' }),
    dice: [/destinat|recipient/i],
  },
  {
    nombre: 'en-dolares',
    cuerpo: () =>
      entrada({ moneda: 'USD', tipoCambio: '1.0832', fechaTipoCambio: hoy(), fuenteTipoCambio: 'BCE' }),
    dice: [/1[.,]210[.,]00/, /1[.,]117[.,]06/, /1[.,]0832/],
  },
  {
    nombre: 'con-descuento',
    cuerpo: () => entrada({ descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' } }),
    dice: [/100[.,]00/, /1[.,]089[.,]00/],
  },
  {
    nombre: 'de-grupo',
    cuerpo: () => entrada({ lineas: [{ ...linea, claveRegimen: '06', baseImponibleACoste: '800' }] }),
    dice: [/1[.,]168[.,]00/, /800[.,]00/],
  },
  {
    nombre: 'simplificada-cualificada',
    cuerpo: () => entrada({ simplificadaArt7273: true, lineas: [{ ...linea, precioUnitario: '100' }] }),
    dice: [/121[.,]00/],
  },
];

describe('an invoice that few have', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'says on its page and on its paper what it is, and its QR is read ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      for (const { nombre, cuerpo, dice } of CASOS) {
        const { factura } = await persona.emitir(nif, cuerpo());
        await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
        await page
          .getByText(factura.numeroCompleto ?? '')
          .first()
          .waitFor();
        await sinReparos(ventana, `especial-${nombre}`, aspecto);
        const pantalla = (await page.getByRole('main').textContent()) ?? '';
        const pdf = await descargar(page, t('facturas.acciones.descargarPdf'));
        const papel = await leerTexto(pdf);
        for (const uno of dice)
          expect([nombre, pantalla, papel]).toEqual([
            nombre,
            expect.stringMatching(uno),
            expect.stringMatching(uno),
          ]);
        expect([nombre, await leerQr(pdf)]).toEqual([nombre, [factura.urlVerificacion]]);
      }
    },
  );
});

describe('an invoice of several recipients', () => {
  it.each(aspectos('es dark 390', 'en light 1280'))(
    'has one original and a duplicate that says so for whoever shares it ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      const { factura } = await persona.emitir(
        nif,
        entrada({ otrosDestinatarios: [{ uuidCliente: segundo, participacion: '25' }] }),
      );
      const otro = factura.otrosDestinatarios[0]?.nombre ?? '';
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      const boton = t('facturas.acciones.descargarPdf');
      await page.getByRole('button', { name: boton, exact: true }).waitFor();
      await sinReparos(ventana, 'especial-varios', aspecto);
      await page.getByRole('button', { name: boton, exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
      await sinReparos(ventana, 'especial-varios-menu', aspecto, true);
      await page.keyboard.press('Escape');
      const original = await descargar(
        page,
        boton,
        t('facturaVarios.ejemplares.original', { quien: factura.destinatario?.nombre ?? '' }),
      );
      const duplicado = await descargar(
        page,
        boton,
        t('facturaVarios.ejemplares.duplicado', { quien: otro }),
      );
      const [deUno, deOtro] = [await leerTexto(original), await leerTexto(duplicado)];
      expect(deUno).not.toMatch(/DUPLICA/);
      expect(deOtro).toMatch(/DUPLICA/);
      expect(deOtro.split(otro).length).toBeGreaterThan(deUno.split(otro).length);
      for (const papel of [deUno, deOtro]) expect(papel).toMatch(/907[.,]50[^]*302[.,]50/);
      expect([await leerQr(original), await leerQr(duplicado)]).toEqual([
        [factura.urlVerificacion],
        [factura.urlVerificacion],
      ]);
    },
  );
});
