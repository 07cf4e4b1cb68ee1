import { describe, expect, it } from '@jest/globals';
import { mencionesLegales } from './menciones';

const grupo = (parte: Partial<Parameters<typeof mencionesLegales>[0][number]> = {}) => ({
  impuesto: 'IVA' as const,
  claveRegimen: '01' as const,
  calificacionOperacion: 'S1' as const,
  causaExencion: null,
  ...parte,
});
const exenta = (causaExencion: 'E1' | 'E2') => grupo({ calificacionOperacion: null, causaExencion });

describe('the mentions that the law wants on an invoice', () => {
  it('are none for an ordinary sale', () => {
    expect(mencionesLegales([grupo()])).toEqual([]);
  });

  it('name each exemption once, with its tax and its cause', () => {
    expect(mencionesLegales([exenta('E1'), exenta('E2'), exenta('E1')])).toEqual([
      { que: 'EXENTA', impuesto: 'IVA', causa: 'E1' },
      { que: 'EXENTA', impuesto: 'IVA', causa: 'E2' },
    ]);
  });

  it('tell reverse charge and what is not subject', () => {
    const grupos = (['S2', 'N1', 'N2'] as const).map((calificacionOperacion) =>
      grupo({ calificacionOperacion }),
    );
    expect(mencionesLegales(grupos)).toEqual([
      { que: 'INVERSION' },
      { que: 'NO_SUJETA' },
      { que: 'NO_SUJETA_LOCALIZACION' },
    ]);
  });

  it('name the special regimes of IVA, and cash accounting under any tax', () => {
    expect(mencionesLegales([grupo({ claveRegimen: '03' }), grupo({ claveRegimen: '05' })])).toEqual([
      { que: 'BIENES_USADOS' },
      { que: 'AGENCIAS_VIAJES' },
    ]);
    expect(mencionesLegales([grupo({ impuesto: 'IGIC', claveRegimen: '03' })])).toEqual([]);
    expect(mencionesLegales([grupo({ impuesto: 'IGIC', claveRegimen: '07' })])).toEqual([
      { que: 'CRITERIO_CAJA' },
    ]);
  });
});
