// The agency's printed messages for the address of requirements (section 10), which the library alone writes: the
// product sends to the Verifactu address only.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hayEsquemas, loadEsquema } from '../testing/agency-documents';
import { elementosDe, hayEjemplos, readEjemplo } from '../testing/ejemplos';
import { SISTEMA_PRUEBA } from '../testing/registros';
import type { DatosRegistroAlta, Registro } from '../registro';
import { validateCabecera, validateRegistro } from '../reglas/validar';
import { sealRegistroAlta, sealRegistroAnulacion } from '../sellado';
import { writeRemision } from './remision';

const EMISOR = 'B12345674';
const DIA = '13-11-2024';
const AHORA = Date.parse('2024-11-13T19:20:30+01:00');
const HOY = '2024-11-13';
const contexto = {
  anterior: {
    IDEmisorFactura: EMISOR,
    NumSerieFactura: '44',
    FechaExpedicionFactura: DIA,
    Huella: 'A'.repeat(64),
  },
  sistema: SISTEMA_PRUEBA,
  ahora: AHORA,
  zona: 'Europe/Madrid' as const,
};
const linea = (tipo: string, base: string, cuota: string) => ({
  Impuesto: '01' as const,
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1' as const,
  TipoImpositivo: tipo,
  BaseImponibleOimporteNoSujeto: base,
  CuotaRepercutida: cuota,
});
const ALTA: DatosRegistroAlta = {
  IDFactura: { IDEmisorFactura: EMISOR, NumSerieFactura: '12345', FechaExpedicionFactura: DIA },
  NombreRazonEmisor: 'XXXXX',
  TipoFactura: 'F1',
  DescripcionOperacion: 'Descripc',
  Destinatarios: { IDDestinatario: [{ NombreRazon: 'YYYY', NIF: 'A58818501' }] },
  Desglose: {
    DetalleDesglose: [linea('4.00', '10.00', '0.40'), linea('21.00', '100.00', '21.00')],
  },
  CuotaTotal: '21.40',
  ImporteTotal: '131.40',
};
const ANULADA = {
  IDEmisorFacturaAnulada: EMISOR,
  NumSerieFacturaAnulada: '12345',
  FechaExpedicionFacturaAnulada: DIA,
};
const CABECERA = {
  ObligadoEmision: { NombreRazon: 'XXXXX', NIF: EMISOR },
  RemisionRequerimiento: { RefRequerimiento: 'REQ202411130000001' },
};

const conEjemplos = hayEjemplos && hayEsquemas ? describe : describe.skip;
conEjemplos("the agency's messages on requirement (skipped when its papers are missing)", () => {
  let errorDe: (xml: string) => string | null;
  beforeAll(async () => {
    errorDe = await loadEsquema();
  });

  it.each<[string, Registro]>([
    ['10.1.1.1-requerimiento-alta', sealRegistroAlta(ALTA, contexto)],
    ['10.1.2.1-requerimiento-subsanacion', sealRegistroAlta({ ...ALTA, Subsanacion: 'S' }, contexto)],
    ['10.2.1.1-requerimiento-anulacion', sealRegistroAnulacion({ IDFactura: ANULADA }, contexto)],
  ])('%s is what the library writes, valid and within the rules of that address', (nombre, registro) => {
    const xml = writeRemision(CABECERA, [registro]);
    expect(elementosDe(xml)).toEqual(elementosDe(readEjemplo(nombre)));
    expect(errorDe(xml)).toBeNull();
    const reglas = { hoy: HOY, ahora: AHORA, nifObligado: EMISOR, servicio: 'REQUERIMIENTO' as const };
    expect([validateRegistro(registro, reglas), validateCabecera(CABECERA, reglas)]).toEqual([[], []]);
    // The Verifactu address refuses it: 4126.
    expect(
      validateCabecera(CABECERA, { ...reglas, servicio: 'VERIFACTU' }).map(({ codigo }) => codigo),
    ).toEqual([4126]);
  });

  it('notices another order, another value and a missing element', () => {
    const escrito = writeRemision(CABECERA, [sealRegistroAlta(ALTA, contexto)]);
    const ejemplo = elementosDe(readEjemplo('10.1.1.1-requerimiento-alta'));
    for (const otro of [
      escrito.replace('>Descripc<', '>Otra<'),
      escrito.replace('>21.40<', '>21.41<'),
      escrito.replace(/<sf:TipoHuella>.*?<\/sf:TipoHuella>/, ''),
      escrito.replace(/(<sf:IDVersion>.*?<\/sf:IDVersion>)(<sf:IDFactura>.*?<\/sf:IDFactura>)/, '$2$1'),
    ]) {
      expect(otro).not.toBe(escrito);
      expect(elementosDe(otro)).not.toEqual(ejemplo);
    }
  });
});
