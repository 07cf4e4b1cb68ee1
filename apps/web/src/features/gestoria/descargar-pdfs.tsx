// The PDFs of the invoices in the book: of the quarter, or of each of its months where a quarter is too much for a file.
import { MAX_PDFS } from '@encadena/contracts';
import type { Periodo } from '@encadena/contracts';
import { mesesDe, nombreEnEntorno } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entornoActual } from '../../shared/entorno';
import { guardarArchivo } from '../../shared/files';
import { useNif } from '../../shared/nif';
import { pedirPdfs } from './api';
import type { Elegido } from './elegido';

export function DescargarPdfs({ ejercicio, trimestre, facturas }: Elegido & { facturas: number }) {
  const { t } = useTranslation();
  const { mes } = useFormat();
  const { uuid, nif } = useNif();
  const bajar = useMutation({
    mutationFn: async (periodo: Periodo) =>
      guardarArchivo(
        await pedirPdfs(uuid, ejercicio, periodo),
        nombreEnEntorno(entornoActual(), `facturas-${nif}-${ejercicio}-${periodo}.zip`),
      ),
  });
  const porMeses = facturas > MAX_PDFS;
  const boton = (
    <Button
      variant="default"
      loading={bajar.isPending}
      leftSection={<IconDownload size={16} />}
      rightSection={porMeses && <IconChevronDown size={14} />}
      onClick={porMeses ? undefined : () => bajar.mutate(trimestre)}
    >
      {t('gestoria.pdfs.descargar')}
    </Button>
  );
  if (!porMeses) return boton;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{boton}</Menu.Target>
      <Menu.Dropdown>
        {mesesDe(trimestre).map((periodo) => (
          <Menu.Item key={periodo} onClick={() => bajar.mutate(periodo)}>
            {mes(ejercicio, Number(periodo))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
