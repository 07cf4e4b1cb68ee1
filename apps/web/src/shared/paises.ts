// Countries by name in the language on screen; the agency's own codes are shown as they are.
import { useIdioma } from '@encadena/ui';
import { PAISES, PAISES_PROPIOS_AEAT } from '@encadena/values';
import { useMemo } from 'react';

export function usePaises(): { value: string; label: string }[] {
  const idioma = useIdioma();
  return useMemo(() => {
    const nombres = new Intl.DisplayNames([idioma], { type: 'region' });
    const propios: readonly string[] = PAISES_PROPIOS_AEAT;
    return PAISES.map((value) => ({
      value,
      label: propios.includes(value) ? value : (nombres.of(value) ?? value),
    })).sort((a, b) => a.label.localeCompare(b.label, idioma));
  }, [idioma]);
}
