/** Playwright's side of the progress. */
import { journeyName } from '../results.mjs'
import { watchProgress } from './progress.mjs'

export default class PlaywrightProgress {
  onBegin({ workers }, suite) {
    this.progress = watchProgress('journeys', suite.allTests().map(nameOf), workers)
  }
  onTestBegin(test) {
    this.progress.begin(nameOf(test))
  }
  onTestEnd(test) {
    this.progress.end(nameOf(test))
  }
  onEnd() {
    this.progress.stop()
  }
  printsToStdio() {
    return false
  }
}

const nameOf = ({ location, title, parent }) => journeyName(location.file, title, parent.project().name)
