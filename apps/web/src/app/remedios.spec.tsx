// Whatever the agency objects to, the button beside it opens a place that exists, and what cannot be done now says why.
import {
  accionesPermitidas,
  CLASES_ERROR_AEAT,
  LUGARES_AEAT,
  OPERACIONES,
  REMEDIOS,
} from '@encadena/invoicing';
import type { EstadoVerifactu } from '@encadena/invoicing';
import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { matchRoutes } from 'react-router-dom';
import { arreglosDe, type RemediosProps } from '../shared/registros/remedios';
import { buildFacturaDetalle, buildRegistro, UUID_NIF } from '../testing/builders';
import { createTestRouter } from './router';

const t = ((clave: string) => clave) as unknown as Parameters<typeof arreglosDe>[0];
const uuidCliente = '0199aaaa-0000-7000-8000-000000000077';

function factura(estado: EstadoVerifactu, estadoInterno: 'FACTURADA' | 'RECTIFICADA' = 'FACTURADA') {
  const acciones = accionesPermitidas({ estadoInterno, estadoVerifactu: estado, tipoFactura: 'F1' });
  return buildFacturaDetalle({ estadoInterno, acciones, uuidCliente });
}
const registro = (cambios: Partial<RemediosProps['registro']>): RemediosProps['registro'] => ({
  campo: null,
  clase: 'rejects_record',
  lugar: 'FACTURA',
  remedio: 'SUBSANAR',
  operacion: 'ALTA',
  estado: 'INCORRECTO',
  uuid: buildRegistro().uuid,
  ...cambios,
});
const claves = (props: Omit<RemediosProps, 'nif'>) => {
  const { arreglos, motivo } = arreglosDe(t, { nif: UUID_NIF, ...props });
  return { arreglos: arreglos.map(({ clave }) => clave), motivo };
};

describe('the ways to mend an objection', () => {
  it('lead to pages that exist, for every remedy, place, class and act', () => {
    const router = createTestRouter({ queryClient: new QueryClient(), i18n: i18next }, '/');
    const destinos = new Set<string>();
    for (const remedio of REMEDIOS)
      for (const lugar of LUGARES_AEAT)
        for (const clase of CLASES_ERROR_AEAT)
          for (const operacion of OPERACIONES)
            for (const campo of [null, 'lineas[].tipoImpositivo', 'totales.importeTotal', 'destinatario'])
              for (const { a } of arreglosDe(t, {
                nif: UUID_NIF,
                factura: factura('INCORRECTO'),
                registro: registro({ remedio, lugar, clase, operacion, campo }),
              }).arreglos)
                destinos.add(a);
    expect(destinos.size).toBeGreaterThan(9);
    for (const destino of destinos) {
      const ruta = matchRoutes(router.routes, destino.split('?')[0] ?? '')?.at(-1)?.route;
      expect([destino, ruta?.path ?? '*']).not.toEqual([destino, expect.stringContaining('*')]);
    }
  });

  it('leave nobody with a remedy of theirs and no way to it', () => {
    const deNadie = ['ESPERAR', 'AGENCIA', 'SOPORTE', 'NINGUNO'];
    for (const remedio of REMEDIOS)
      expect([
        remedio,
        claves({ factura: factura('INCORRECTO'), registro: registro({ remedio }) }).arreglos.length > 0,
      ]).toEqual([remedio, !deNadie.includes(remedio)]);
  });

  it('begin with the customer’s details where the customer is wrong, and then correct the record', () => {
    const delCliente = { factura: factura('INCORRECTO'), registro: registro({ lugar: 'CLIENTE' }) };
    expect(claves(delCliente)).toEqual({ arreglos: ['cliente', 'subsanar'], motivo: undefined });
    expect(arreglosDe(t, { nif: UUID_NIF, ...delCliente }).arreglos[0]?.a).toBe(
      `/user/nif/${UUID_NIF}/clientes?editar=${uuidCliente}&corregir=${delCliente.factura.uuid}`,
    );
  });

  it('correct the record after the company’s data only where it is the record that was refused', () => {
    const empresa = (clase: 'rejects_record' | 'rejects_send') =>
      claves({ factura: factura('INCORRECTO'), registro: registro({ remedio: 'EMPRESA', clase }) }).arreglos;
    expect(empresa('rejects_record')).toEqual(['empresa', 'subsanar']);
    expect(empresa('rejects_send')).toEqual(['empresa']);
  });

  it('offer nothing that cannot work now, and say why', () => {
    const espera = claves({ factura: factura('PENDIENTE'), registro: registro({ estado: 'PENDIENTE' }) });
    expect(espera).toEqual({ arreglos: [], motivo: 'correccion.noSePuede' });
    const rectificada = {
      factura: factura('INCORRECTO', 'RECTIFICADA'),
      registro: registro({ remedio: 'RECTIFICAR' }),
    };
    expect(claves(rectificada)).toEqual({ arreglos: [], motivo: 'registros.error.yaRectificada' });
    const verifactu = {
      estado: 'CORRECTO' as const,
      estadoFacturaAeat: 'CORRECTA' as const,
      uuidUltimoRegistro: uuidCliente,
      csv: null,
    };
    const anterior = { factura: { ...factura('CORRECTO'), verifactu }, registro: registro({}) };
    expect(claves(anterior)).toEqual({ arreglos: [], motivo: 'registros.error.huboOtro' });
  });
});
