import { reports } from '@caravel/contract/reports'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { getInquiriesByPerson } from './by-person.ts'
import { exportInsight, exportInsightFile, exportReport, exportReportFile } from './export.ts'
import { byDealStatus, bySource, byStatus, getContactGroups, getInquiryGroups } from './groups.ts'
import { getInsights } from './insights.ts'
import { getNewest, reportedContacts, reportedInquiries } from './reports.ts'

export function reportRoutes(app: App) {
  implement(app, reports.contacts, (ctx, { query }) => getNewest(ctx, reportedContacts, query))
  implement(app, reports.contactsByStatus, (ctx, { query }) => getContactGroups(ctx, byStatus, query))
  implement(app, reports.contactsBySource, (ctx, { query }) => getContactGroups(ctx, bySource, query))
  implement(app, reports.deals, (ctx, { query }) => getNewest(ctx, reportedInquiries, query))
  implement(app, reports.dealsByStatus, (ctx, { query }) => getInquiryGroups(ctx, byDealStatus, query))
  implement(app, reports.dealsByContact, (ctx, { query }) => getInquiriesByPerson(ctx, query))
  implement(app, reports.insights, (ctx, { query }) => getInsights(ctx, query))
  implement(app, reports.exportInsight, (ctx, { query }) => exportInsight(ctx, query))
  implementFile(app, reports.exportInsightFile, (ctx, { query }) => exportInsightFile(ctx, query))
  implement(app, reports.export, (ctx, { query }) => exportReport(ctx, query))
  implementFile(app, reports.exportFile, (ctx, { query }) => exportReportFile(ctx, query))
}
