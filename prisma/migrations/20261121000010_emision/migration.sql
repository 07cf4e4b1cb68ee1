-- What publishing needs beside the first migration: links between invoices, amounts of what is rectified, what the search looks
-- at, what is still owed per month, and how many chains an account has opened.

-- AlterTable
ALTER TABLE "facturas" ADD COLUMN     "base_rectificada" DECIMAL(14,2),
ADD COLUMN     "busqueda" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "cuota_rectificada" DECIMAL(14,2),
ADD COLUMN     "recargo_rectificado" DECIMAL(14,2);

-- AlterTable
ALTER TABLE "resumenes_mensuales" ADD COLUMN     "pendiente_cobro" DECIMAL(18,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usuarios" ADD COLUMN     "cadenas_creadas" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "facturas_enlaces" (
    "factura_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "referida_id" UUID,
    "numero_completo" TEXT NOT NULL,
    "fecha_expedicion" DATE NOT NULL,

    CONSTRAINT "facturas_enlaces_pkey" PRIMARY KEY ("factura_id","orden")
);

-- CreateIndex
CREATE INDEX "facturas_enlaces_nif_id_referida_id_idx" ON "facturas_enlaces"("nif_id", "referida_id");

-- CreateIndex
CREATE INDEX "facturas_enlaces_nif_id_factura_id_idx" ON "facturas_enlaces"("nif_id", "factura_id");

-- CreateIndex
CREATE INDEX "facturas_nif_id_entorno_importe_total_idx" ON "facturas"("nif_id", "entorno", "importe_total");

-- AddForeignKey
ALTER TABLE "facturas_enlaces" ADD CONSTRAINT "facturas_enlaces_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facturas_enlaces" ADD CONSTRAINT "facturas_enlaces_nif_id_referida_id_fkey" FOREIGN KEY ("nif_id", "referida_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The wall, the rights and the seal of the new table: the links of an issued invoice are part of what was issued.
ALTER TABLE facturas_enlaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE facturas_enlaces FORCE ROW LEVEL SECURITY;
CREATE POLICY del_nif ON facturas_enlaces USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual());

CREATE FUNCTION guardar_enlaces_emitidos() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT facturas_enlaces := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  nombrado CONSTANT text := current_setting('app.nif_id', true);
  emitida boolean;
BEGIN
  -- Asked as the NIF of the link: a statement may name another one while it runs, under which there is no invoice to find.
  PERFORM set_config('app.nif_id', este.nif_id::text, true);
  -- Who is issuing it at this moment is waited for. A draft that is deleted takes its links along: then there is no invoice to find any more.
  PERFORM FROM facturas WHERE id = este.factura_id FOR KEY SHARE;
  emitida := EXISTS (SELECT 1 FROM facturas WHERE id = este.factura_id AND estado_interno <> 'BORRADOR');
  PERFORM set_config('app.nif_id', coalesce(nombrado, ''), true);
  IF emitida OR (TG_OP = 'UPDATE' AND NEW.factura_id <> OLD.factura_id) THEN
    RAISE EXCEPTION 'sealed: % on facturas_enlaces is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER sello_cambio BEFORE INSERT OR UPDATE OR DELETE ON facturas_enlaces FOR EACH ROW EXECUTE FUNCTION guardar_enlaces_emitidos();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON facturas_enlaces FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_sellado();

-- One open alarm per finding: issuing goes on with a broken link behind it, and the alarm is told once.
CREATE UNIQUE INDEX eventos_alarma_abierta ON eventos (cadena_id, objeto_id, (datos ->> 'regla')) WHERE tipo = 'cadena.alarma' AND cerrado_en IS NULL;
