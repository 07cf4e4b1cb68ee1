// The agency's trouble as the issuer sees it: the invoice stays issued, its record waits with a word of why,
// and is sent later once, unchanged.
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useNavegador } from './testing/navegador';
import { Persona, simulador } from './testing/producto';
import { fotografiar, mirar } from './testing/revisar';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});
afterEach(() => simulador.mandar({ olvidar: true }));

const AVERIAS = [
  { averia: 'error-http', estado: 503 },
  { averia: 'html', estado: 200 },
  { averia: 'corte' },
  { averia: 'agujero-negro' },
];

describe('while the agency is in trouble', () => {
  it.each(AVERIAS)(
    'K2: $averia leaves the invoice issued and its record waiting; the agency ends with one copy, unchanged',
    async (averia) => {
      const desde = (await simulador.diario()).at(-1)?.id ?? 0;
      // For as long as it takes to look at what a person sees meanwhile.
      await simulador.mandar({ averias: [{ ...averia, veces: 1000 }] });
      const { factura, registro } = await persona.emitir(nif, {
        tipoFactura: 'F2',
        descripcionOperacion: 'Mientras la Agencia falla',
        lineas: [{ descripcion: 'Algo', precioUnitario: '10', tipoImpositivo: '21' }],
      });
      expect({ interno: factura.estadoInterno, registro: registro.estado }).toEqual({
        interno: 'FACTURADA',
        registro: 'PENDIENTE',
      });

      const ventana = await navegador.ventana({ ancho: 390 }, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await page.getByText(t('codigos.estadoVerifactu.PENDIENTE'), { exact: true }).first().waitFor();
      await page
        .getByText(new RegExp(`^${t('facturas.recorrido.proximoIntento', { cuando: '' }).trim()}`))
        .waitFor();
      // Above every screen, whichever it is.
      for (const pantalla of ['inicio', 'clientes']) {
        await page.goto(`/user/nif/${nif}/${pantalla}`);
        await page
          .getByText(new RegExp(t('registros.incidencia.pendientes_one', { count: '\\d+' })))
          .waitFor();
      }
      expect(await mirar(ventana)).toEqual([]);
      await fotografiar(ventana, `incidencia-${averia.averia}`);

      await simulador.mandar({ olvidar: true });
      const final = await persona.contestado(nif, registro.uuid);
      expect(final).toMatchObject({ estado: 'CORRECTO', huella: registro.huella });
      const recibidos = (await simulador.diario(desde))
        .flatMap(({ registros }) => registros)
        .filter(({ numSerie }) => numSerie === factura.numeroCompleto);
      expect(new Set(recibidos.map(({ huella }) => huella))).toEqual(new Set([registro.huella]));
      expect(recibidos.filter(({ estado }) => estado === 'Correcto')).toHaveLength(1);
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor();
    },
  );
});
