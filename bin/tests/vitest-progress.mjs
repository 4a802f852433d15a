/** Vitest's side of the progress, and of what is known of its tests. */
import { nameOf } from './known.mjs'
import { watchProgress } from './progress.mjs'

export default class VitestProgress {
  onTestRunStart(specifications) {
    const workers = specifications[0]?.project.vitest.config.maxWorkers ?? 1
    this.progress = watchProgress('test files', specifications.map(fileOf), Number(workers) || 1)
  }
  onTestModuleQueued(module) {
    this.progress.begin(fileOf(module))
  }
  onTestModuleEnd(module) {
    this.progress.end(fileOf(module))
  }
  onTestRunEnd() {
    this.progress.stop()
  }
}

const fileOf = ({ moduleId }) => nameOf(moduleId)
